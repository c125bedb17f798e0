const ids = new WeakMap<object, string>();

/**
 * Entries known by ids, in this order, so that a brand or the desk can change one of them: `home.rows.passport.text`. What
 * an entry is called never changes. The ids are no part of the entries: pages have no use for them.
 */
export function list<const Entry extends object>(entries: Readonly<Record<string, Entry>>): Entry[] {
  return Object.entries(entries).map(([id, entry]) => calledBy(id, entry));
}

/** The entry, known by this id. @throws where it has another one. */
export function calledBy<Entry extends object>(id: string, entry: Entry): Entry {
  const known = ids.get(entry);
  if (known !== undefined && known !== id) throw new Error(`An entry is called ${known} and ${id}.`);
  ids.set(entry, id);
  return entry;
}

/** The id that an entry has beside its fields. */
export function idBeside(entry: object): string | undefined {
  return ids.get(entry);
}
