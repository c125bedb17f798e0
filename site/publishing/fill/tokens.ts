/*
 * What stands in the built scripts for what a site is filled with. A token is a text of its own, whatever quotes a
 * minifier sets it in.
 */

/**
 * Stands for the value of a constant of the content, inside `JSON.parse(…)`.
 * @param held what else of the content it holds; a list of these stands behind the token, as the script calls them
 */
export function contentToken(name: string, held: readonly string[] = []): string {
  return `@content:${[name, ...held].join(" ")}@`;
}

/** Stands for a drawing as a data address, inside a text. */
export function drawingToken(name: string): string {
  return `@drawing:${name}@`;
}

const drawing = /@drawing:([\w/.-]+)@/g;

/**
 * Writes values where their tokens stand. Words come last: a token that somebody writes among them is read by nobody.
 * @param read gives what is at a path of the content, such as `home` or `productFragments.critique`; else undefined
 * @param addressOf a drawing as a data address
 */
export function fillScript(script: string, read: (path: string) => unknown, addressOf: (name: string) => string) {
  const drawn = script.replace(drawing, (_, name: string) => addressOf(name));
  return withContent(drawn, read);
}

function withContent(script: string, read: (path: string) => unknown): string {
  const token = /JSON\.parse\((["'`])@content:([\w. ]+)@\1/g;
  let filled = "";
  let from = 0;
  for (let match = token.exec(script); match; match = token.exec(script)) {
    const [name = "", ...held] = (match[2] ?? "").split(" ");
    const end = endOfCall(script, token.lastIndex);
    const given = held.length > 0 ? argumentsIn(script.slice(token.lastIndex + 2, end - 2)) : [];
    const names = new Map(held.map((path, at) => [read(path), withContent(given[at] ?? "", read)]));
    const value = read(name);
    if (value === undefined) throw new Error(`A script asks for “${name}”, and the content has no such constant.`);
    filled += script.slice(from, match.index) + toLiteral(value, names);
    from = end;
    token.lastIndex = end;
  }
  return filled + script.slice(from);
}

/** What opens and closes, and texts, in which nothing does. */
const piece = /(["'`])(?:\\[\s\S]|(?!\1)[\s\S])*\1|[([{]|[)\]}]|,/;

/** Where a call ends, told a place inside it. */
function endOfCall(script: string, inside: number): number {
  const pieces = new RegExp(piece, "g");
  pieces.lastIndex = inside;
  let depth = 1;
  for (let match = pieces.exec(script); match; match = pieces.exec(script)) {
    if (/^[([{]$/.test(match[0])) depth += 1;
    if (/^[)\]}]$/.test(match[0])) depth -= 1;
    if (depth === 0) return pieces.lastIndex;
  }
  throw new Error("A script ends inside of a token.");
}

/** The expressions of a list, by its commas. */
function argumentsIn(list: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of list.matchAll(new RegExp(piece, "g"))) {
    if (/^[([{]$/.test(sign)) depth += 1;
    if (/^[)\]}]$/.test(sign)) depth -= 1;
    if (sign !== "," || depth > 0) continue;
    found.push(list.slice(from, index));
    from = index + 1;
  }
  return [...found, list.slice(from)];
}

/**
 * JavaScript for a value that JSON can hold: as a minifier would write it, and whatever words people write.
 * @param names what to write for an object that is known by a name where the script stands
 */
export function toLiteral(value: unknown, names: ReadonlyMap<unknown, string> = new Map()): string {
  if (typeof value === "object" && value !== null) {
    const name = names.get(value);
    if (name) return name;
    if (Array.isArray(value)) return `[${value.map((one) => toLiteral(one, names)).join(",")}]`;
    const fields = Object.entries(value).filter(([, inside]) => inside !== undefined);
    return `{${fields.map(([field, inside]) => `${toName(field)}:${toLiteral(inside, names)}`).join(",")}}`;
  }
  if (value === undefined) return "void 0";
  if (typeof value === "boolean") return value ? "!0" : "!1";
  if (typeof value !== "string") return JSON.stringify(value);
  // A script stands in a file; should it ever stand in a document, no words end it.
  return JSON.stringify(value).replaceAll("</", "<\\/").replaceAll("<!--", "<\\!--");
}

function toName(name: string): string {
  // As a plain name it would set the prototype.
  if (name === "__proto__") return '["__proto__"]';
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
}

/** A drawing as a data address that may stand in any quotes, in styles and in another drawing. */
export function toDataAddress(svg: string): string {
  const text = svg.trim().replaceAll(/\s+/g, " ");
  const encoded = text.replaceAll(/[%#<>`^{|}\\\s"&]/g, (sign) => encodeURIComponent(sign).toLowerCase());
  return `data:image/svg+xml,${encoded.replaceAll("'", "%27").replaceAll("(", "%28").replaceAll(")", "%29")}`;
}
