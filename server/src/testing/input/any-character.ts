import fc from "fast-check";

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * A character of Unicode, as a unit of texts. fast-check's own, "binary", first lists them all in a map: a second, and a
 * hundred megabytes, of each worker that uses it.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map((place) => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates), placeOf);

/** The way back: without it fast-check would leave out its own dangerous texts, such as `__proto__`. */
function placeOf(character: unknown): number {
  const [only, ...others] = String(character);
  const code = only?.codePointAt(0);
  if (code === undefined || others.length > 0) throw new Error("It is not one character.");
  return code < firstSurrogate ? code : code - surrogates;
}

const ofPaths = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@"),
  },
  anyCharacter.map(encodeURIComponent),
);

/** An address of a page, as fast-check's own `webUrl` draws it, which lists all characters, too. */
export const anyWebUrl = fc
  .tuple(fc.constantFrom("http", "https"), fc.domain(), fc.array(fc.string({ unit: ofPaths })))
  .map(([scheme, domain, path]) => `${scheme}://${[domain, ...path].join("/")}`);
