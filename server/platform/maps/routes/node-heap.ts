/** Nodes in order of their keys, lowest first. */
export class NodeHeap {
  readonly #nodes: number[] = [];
  readonly #keys: number[] = [];

  push(node: number, key: number): void {
    let at = this.#keys.push(key) - 1;
    this.#nodes.push(node);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#keys[parent] ?? 0) <= key) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, node, key);
  }

  pop(): { node: number; key: number } | undefined {
    const [node, key] = [this.#nodes[0], this.#keys[0]];
    const [lastNode, lastKey] = [this.#nodes.pop(), this.#keys.pop()];
    if (node === undefined || key === undefined || lastNode === undefined || lastKey === undefined) return undefined;
    if (this.#keys.length > 0) this.#sink(lastNode, lastKey);
    return { node, key };
  }

  #sink(node: number, key: number): void {
    const size = this.#keys.length;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && (this.#keys[child + 1] ?? 0) < (this.#keys[child] ?? 0)) child += 1;
      if ((this.#keys[child] ?? 0) >= key) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, node, key);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#nodes[from] ?? 0, this.#keys[from] ?? 0);
  }

  #put(at: number, node: number, key: number): void {
    this.#nodes[at] = node;
    this.#keys[at] = key;
  }
}
