/** As many as there are zones, and some. */
const most = 1000;

/**
 * Makes something for a name once, and keeps it. Names may come from anybody, such as the zone of a browser, which can be
 * written in any case: when there are a thousand of them, all are forgotten.
 */
export function keptByName<Made>(make: (...names: string[]) => Made): (...names: string[]) => Made {
  const kept = new Map<string, Made>();
  return (...names) => {
    const key = names.join(" ");
    const before = kept.get(key);
    if (before !== undefined) return before;
    if (kept.size >= most) kept.clear();
    const made = make(...names);
    kept.set(key, made);
    return made;
  };
}
