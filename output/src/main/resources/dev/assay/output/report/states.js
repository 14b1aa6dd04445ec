// Shows which calls lead to and from the state that is clicked, and how one gets there.
for (const view of document.querySelectorAll('.states')) {
  const told = view.previousElementSibling;
  view.addEventListener('click', event => {
    const state = event.target.closest('.state');
    view.querySelectorAll('.chosen').forEach(each => each.classList.remove('chosen'));
    told.textContent = 'Click a state to see the calls that lead to it and from it.';
    if (!state) return;
    state.classList.add('chosen');
    const lines = [state.dataset.sequence];
    if (state.dataset.constraint) lines.push('where ' + state.dataset.constraint);
    for (const edge of view.querySelectorAll('.edge')) {
      if (edge.dataset.from === state.dataset.number || edge.dataset.to === state.dataset.number) {
        edge.classList.add('chosen');
        const how = edge.classList.contains('subsumed') ? ' (subsumed)' : '';
        lines.push('s' + edge.dataset.from + ' \u2192 s' + edge.dataset.to + '  ' + edge.dataset.call + how);
      }
    }
    told.textContent = lines.slice(0, 12).join('\n') + (lines.length > 12 ? '\n... and ' + (lines.length - 12) + ' more' : '');
  });
  const box = told.previousElementSibling.querySelector('input');
  box.addEventListener('change', () => view.classList.toggle('all', box.checked));
}
