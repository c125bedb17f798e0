/** Which tables a table's rows refer to. */
export type References = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Tables in an order in which each comes after those it refers to.
 * @throws when tables refer to each other in a circle, because then there is no such order.
 */
export function orderByReferences(references: References): string[] {
  const ordered: string[] = [];
  const waiting = new Map([...references].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  while (waiting.size > 0) {
    const ready = [...waiting.keys()].filter((table) =>
      [...(waiting.get(table) ?? [])].every((other) => other === table || !waiting.has(other)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(", ")}.`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}
