package dev.assay.bench;

/** The kernels; nested classes included they are loaded twice, as they are and with shadows. */
public final class PlainKernels implements ShadowKernels {
    private static final class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private static final class Tree {
        Node root;
        int size;

        void insert(int key) {
            if (root == null) {
                root = new Node(key);
                size++;
                return;
            }
            Node node = root;
            while (true) {
                if (key < node.key) {
                    if (node.left == null) {
                        node.left = new Node(key);
                        size++;
                        return;
                    }
                    node = node.left;
                } else if (key > node.key) {
                    if (node.right == null) {
                        node.right = new Node(key);
                        size++;
                        return;
                    }
                    node = node.right;
                } else {
                    return;
                }
            }
        }

        boolean contains(int key) {
            Node node = root;
            while (node != null && node.key != key) {
                node = key < node.key ? node.left : node.right;
            }
            return node != null;
        }
    }

    @Override
    public int triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return 0;
        }
        if (a + b <= c || a + c <= b || b + c <= a) {
            return 1;
        }
        if (a == b && b == c) {
            return 2;
        }
        return a == b || b == c || a == c ? 3 : 4;
    }

    @Override
    public int insert(int a, int b, int c, int d, int e) {
        Tree tree = new Tree();
        tree.insert(a);
        tree.insert(b);
        tree.insert(c);
        tree.insert(d);
        tree.insert(e);
        return tree.size;
    }

    @Override
    public void sort(int[] data) {
        sort(data, 0, data.length - 1);
    }

    private static void sort(int[] data, int low, int high) {
        if (low >= high) {
            return;
        }
        int pivot = data[(low + high) >>> 1];
        int i = low;
        int j = high;
        while (i <= j) {
            while (data[i] < pivot) {
                i++;
            }
            while (data[j] > pivot) {
                j--;
            }
            if (i <= j) {
                int kept = data[i];
                data[i++] = data[j];
                data[j--] = kept;
            }
        }
        sort(data, low, j);
        sort(data, i, high);
    }

    @Override
    public int tree(int[] data) {
        Tree tree = new Tree();
        for (int key : data) {
            tree.insert(key);
        }
        int found = 0;
        for (int key : data) {
            found += tree.contains(key + 1) ? 1 : 0;
        }
        return tree.size + found;
    }

    @Override
    public int scan(char[] text) {
        int words = 0;
        int numbers = 0;
        int i = 0;
        while (i < text.length) {
            char c = text[i];
            if (c >= '0' && c <= '9') {
                int value = 0;
                while (i < text.length && text[i] >= '0' && text[i] <= '9') {
                    value = value * 10 + text[i++] - '0';
                }
                numbers += value;
            } else if (c >= 'a' && c <= 'z') {
                words++;
                while (i < text.length && text[i] >= 'a' && text[i] <= 'z') {
                    i++;
                }
            } else {
                i++;
            }
        }
        return words + numbers;
    }
}
