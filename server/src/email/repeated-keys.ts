const stringLiteral = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * Whether an object somewhere in a valid JSON text names a key twice. `JSON.parse` keeps the last one silently, so
 * the number of keys in the text is compared with the number of parsed keys.
 */
export function hasRepeatedKeys(json: string, parsed: unknown): boolean {
  let written = 0;
  for (const [, colon] of json.matchAll(stringLiteral)) if (colon) written += 1;
  return written !== countKeys(parsed);
}

function countKeys(root: unknown): number {
  let keys = 0;
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) keys += Object.keys(value).length;
    open.push(...Object.values(value));
  }
  return keys;
}
