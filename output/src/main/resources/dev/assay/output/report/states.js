// Shows which calls lead to and from the state that is clicked, and how one gets there.
for (const view of document.querySelectorAll('.states')) {
  const told = view.previousElementSibling;
  const choose = state => {
    view.querySelectorAll('.chosen').forEach(each => each.classList.remove('chosen'));
    told.textContent = 'Click a state to see the calls that lead to it and from it.';
    if (!state) return;
    state.classList.add('chosen');
    const lines = ['s' + state.dataset.number + ': ' + state.dataset.sequence];
    if (state.dataset.constraint) lines.push('where ' + state.dataset.constraint);
    for (const edge of view.querySelectorAll('.edge')) {
      if (edge.dataset.from === state.dataset.number || edge.dataset.to === state.dataset.number) {
        edge.classList.add('chosen');
        const how = edge.classList.contains('subsumed') ? ' (known already)' : '';
        lines.push('s' + edge.dataset.from + ' \u2192 s' + edge.dataset.to + '  ' + edge.dataset.call + how);
      }
    }
    told.textContent = lines.join('\n');
  };
  view.addEventListener('click', event => choose(event.target.closest('.state')));
  view.addEventListener('keydown', event => {
    if (event.key === 'Enter') choose(event.target.closest('.state'));
    if (event.key === 'Escape') choose(null);
  });
  const box = told.previousElementSibling.querySelector('input[type=checkbox]');
  box.addEventListener('change', () => view.classList.toggle('all', box.checked));
  const size = told.previousElementSibling.querySelector('input[type=range]');
  const svg = view.querySelector('svg');
  const whole = [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height];
  size.addEventListener('input', () => {
    svg.setAttribute('width', whole[0] * size.value / 100);
    svg.setAttribute('height', whole[1] * size.value / 100);
  });
}
