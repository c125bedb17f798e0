/**
 * Browsers that translate, and extensions, put text nodes that React holds into elements of their own, or replace them
 * (https://github.com/facebook/react/issues/11538). React then finds its node gone, throws, and takes the whole page
 * with it. No text of ours has a neighbour (see `scripts/checking/shared-texts.mjs`); this is for what is overlooked.
 *
 * What is inserted comes before the child that now holds the node, or last; what is removed is removed where it is.
 */
export function tolerateMovedNodes(): void {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;

  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    let child = before;
    while (child && child.parentNode !== this) child = child.parentNode;
    return insertBefore.call(this, node, child) as T;
  };

  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
}
