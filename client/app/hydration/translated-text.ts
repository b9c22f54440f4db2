const replacements = new WeakMap<Node, ChildNode[]>();

/** Browser translation replaces text nodes, on which React would throw. Call before the first render. */
export function keepTranslatedTextLive(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  const replacementOf = (node: Node): ChildNode[] => {
    note(observer.takeRecords());
    return replacements.get(node)?.filter(({ isConnected }) => isConnected) ?? [];
  };
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!(child instanceof Text) || child.parentNode === this) return removeChild.call(this, child) as T;
    for (const replacement of replacementOf(child)) replacement.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const isReplaced = next instanceof Text && next.parentNode !== this;
    return insertBefore.call(this, node, isReplaced ? (replacementOf(next)[0] ?? null) : next) as T;
  };
  // Replaces the translation, and is translated in turn.
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, text: string) {
      const [first, ...others] = this.parentNode ? [] : replacementOf(this);
      first?.replaceWith(this);
      for (const other of others) other.remove();
      nodeValue?.set?.call(this, text);
    },
  });
}

/** A replacement is one record, or an insertion next to the text and then its removal. */
function note(records: readonly MutationRecord[]): void {
  const inserted = new Set<Node>();
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const added = [...addedNodes] as ChildNode[];
    for (const node of added) inserted.add(node);
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.parentNode) continue;
      const beside = [previousSibling, nextSibling].filter((node) => node !== null && inserted.has(node));
      replacements.set(text, added.length > 0 ? added : (beside.slice(0, 1) as ChildNode[]));
    }
  }
}
