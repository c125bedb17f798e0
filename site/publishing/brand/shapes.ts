/** What a file of a brand holds. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What the default has at a place, and a brand must have as well. */
export type Shape =
  | { is: "text" | "number" | "flag" | "anything" }
  | { is: "list"; of: readonly Shape[] }
  | { is: "fields"; fields: ReadonlyMap<string, Shape> };

/** Why a page could not show this, in a sentence. Null where it can. */
export function whatIsWrong(word: Json, shape: Shape): string | null {
  switch (shape.is) {
    case "anything":
      return null;
    case "text":
      return typeof word === "string" ? null : "This needs a text.";
    case "number":
      return typeof word === "number" ? null : "This needs a number.";
    case "flag":
      return typeof word === "boolean" ? null : "This needs true or false.";
    case "list":
      return Array.isArray(word) ? wrongInList(word, shape.of) : "This needs a list.";
    case "fields":
      return wrongInFields(word, shape.fields);
  }
}

/** Each must be like one of those that are there, or take one over with other fields: `{"like": 2, "text": "…"}`. */
export function wrongInEntries(words: Json[], shapes: readonly Shape[]): string | null {
  for (const [index, word] of words.entries()) {
    const problem = isTakenOver(word) ? wrongInTakenOver(word, shapes) : wrongInList([word], shapes, index);
    if (problem) return problem;
  }
  return null;
}

function isTakenOver(word: Json): word is { [name: string]: Json } & { like: number } {
  return typeof word === "object" && word !== null && !Array.isArray(word) && typeof word.like === "number";
}

function wrongInTakenOver({ like, ...fields }: { [name: string]: Json } & { like: number }, shapes: readonly Shape[]) {
  const shape = shapes[like];
  if (shape?.is !== "fields") return `There is no number ${like + 1} in the list.`;
  const known = new Map([...shape.fields].filter(([name]) => name in fields));
  const problem = wrongInFields(fields, known);
  return problem && `Number ${like + 1} of the list: ${problem}`;
}

/** Each must be like one of those that are there. */
function wrongInList(words: Json[], shapes: readonly Shape[], from = 0): string | null {
  for (const [index, word] of words.entries()) {
    const problems = shapes.map((shape) => whatIsWrong(word, shape));
    if (shapes.length === 0 || problems.includes(null)) continue;
    // The shortest names the fewest fields: that of the one it is most like.
    const [nearest] = problems.filter((problem) => problem !== null).sort((one, other) => one.length - other.length);
    return `Number ${from + index + 1} of the list: ${nearest}`;
  }
  return null;
}

function wrongInFields(word: Json, fields: ReadonlyMap<string, Shape>): string | null {
  if (typeof word !== "object" || word === null || Array.isArray(word)) return "This needs fields in braces.";
  const lacking = [...fields.keys()].filter((name) => !(name in word));
  if (lacking.length > 0) return `It lacks ${lacking.join(", ")}.`;
  const unknown = Object.keys(word).filter((name) => !fields.has(name));
  if (unknown.length > 0) return `It has ${unknown.join(", ")}, which nothing shows.`;
  for (const [name, shape] of fields) {
    const problem = whatIsWrong(word[name] as Json, shape);
    if (problem) return `${name}: ${problem}`;
  }
  return null;
}
