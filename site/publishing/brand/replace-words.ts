import { picturePattern } from "@campusward/contracts/desk/site-desk";
import { type ESTree, parseSync } from "vite";
import { type Json, type Shape, whatIsWrong, wrongInEntries } from "./shapes.ts";

/** What a brand says in place of the default, by the names of the content's constants: `{"home": {"hero": {…}}}`. */
export type Words = { [constant: string]: Json };

/** `path` is that of the words: `home.hero.heading`. */
export type WordFault = { path: string; problem: string };

export type WordWriting = {
  /** Fills in what stands in braces: `{name}` is the name of the company. */
  fill: (text: string) => string;
  /** The module that gives the address of a picture of the brand, such as `pictures/arjun.jpg`. Null: as it stands. */
  toPictureModule: ((path: string) => string) | null;
  /** What the imports of pictures are called, with a number; words over words need another name. */
  pictureName?: string;
};

/**
 * Writes the brand's words into the source of a content file, so that a page holds them as if they had been written
 * there: nothing is merged in the browser, and the default's words are not sent along.
 *
 * An object replaces some of the fields of an object, or of a list by position: `{"0": {…}}`. A list replaces a whole
 * list; in it, `{"like": 2, "text": "…"}` is the third entry that was there with another text, and what is `hidden` is left
 * out. A text replaces a text, or a sentence that is made of parts: `{count}` stands for the part of that name.
 */
export function replaceWords(file: string, source: string, words: Words, writing: WordWriting) {
  const { constants, exported } = readConstants(parseSync(file, source).program);
  const { fieldOf, resolve, shapeOf } = readsWith(constants);
  const edits: Edit[] = [];
  const faults: WordFault[] = [];
  const pictures: string[] = [];
  const { pictureName = "brandPicture" } = writing;

  for (const name of exported) {
    const word = words[name];
    const init = constants.get(name);
    if (word !== undefined && init) replace(init, word, name);
  }
  return { code: picturesOf() + withEdits(source, edits), faults, names: exported.filter((name) => name in words) };

  function replace(found: ESTree.Expression, word: Json, path: string): void {
    const node = resolve(found);
    if (isFields(word) && node.type !== "Identifier") {
      for (const [name, inside] of Object.entries(word)) {
        const field = fieldOf(node, name);
        if (field) replace(field, inside, `${path}.${name}`);
        else faults.push({ path: `${path}.${name}`, problem: noSuchField(node) });
      }
      return;
    }
    const problem = node.type === "ArrowFunctionExpression" ? editSentence(node, word) : editWritten(node, word, path);
    if (problem) faults.push({ path, problem });
  }

  /** Answers why it cannot be done. */
  function editWritten(node: ESTree.Expression, word: Json, path: string): string | null {
    if (node.type === "Identifier") return importedProblem(node.name);
    if (!isWritten(node)) return "The code makes this one; it cannot be replaced.";
    const shape = shapeOf(node);
    // What a form asks has shapes of its own, which `FormFields` checks, and a form leaves out its hidden fields itself:
    // their answers stay, and the order may name them.
    const isOfForm = path.startsWith("formFields.") && Array.isArray(word);
    const list = node.type === "ArrayExpression" && Array.isArray(word) && !isOfForm ? shownOf(word) : null;
    const wrongInWord = () => (list && shape.is === "list" ? wrongInEntries(list, shape.of) : whatIsWrong(word, shape));
    const problem = isOfForm ? null : wrongInWord();
    if (problem) return problem;
    if (edits.some(({ start }) => start === node.start)) return "Another line replaces this one already.";
    const text = list
      ? `[${list.map((entry) => toEntry(entry, node as ESTree.ArrayExpression)).join(", ")}]`
      : toCode(word);
    edits.push({ start: node.start, end: node.end, text });
    return null;
  }

  /** `(count) => …` becomes `(count) => "…"`, with the parameter where `{count}` stands. Answers why it cannot be done. */
  function editSentence({ params, body }: ESTree.ArrowFunctionExpression, word: Json): string | null {
    if (typeof word !== "string") return "This is a sentence: it needs a text.";
    const names = params.flatMap((param) => (param.type === "Identifier" ? [param.name] : []));
    const text = writing.fill(word);
    const unknown = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = ""]) => !names.includes(name));
    if (unknown) {
      const known = names.map((name) => `{${name}}`).join(", ");
      return `${unknown[0]} stands for nothing here. There is ${known || "none"}.`;
    }
    const code = text.replace(/[`\\]|\$(?=\{)/g, "\\$&").replace(/\{(\w+)\}/g, (_, name) => `\${${name}}`);
    edits.push({ start: body.start, end: body.end, text: `\`${code}\`` });
    return null;
  }

  /** An entry of a list. One that takes over another has its fields, and then its own. */
  function toEntry(word: Json, { elements }: ESTree.ArrayExpression): string {
    if (!isFields(word) || typeof word.like !== "number") return toCode(word);
    const { like, ...fields } = word;
    const element = elements[like] as ESTree.Expression;
    return `{ ...(${source.slice(element.start, element.end)}), ${fieldsOf(fields)} }`;
  }

  function toCode(word: Json): string {
    if (typeof word === "string") return toText(word);
    if (Array.isArray(word)) return `[${word.map(toCode).join(", ")}]`;
    return isFields(word) ? `{ ${fieldsOf(word)} }` : JSON.stringify(word);
  }

  function fieldsOf(word: { [name: string]: Json }): string {
    return Object.entries(word)
      .map(([name, value]) => `${JSON.stringify(name)}: ${toCode(value)}`)
      .join(", ");
  }

  function toText(word: string): string {
    if (!writing.toPictureModule || !picturePattern.test(word)) return JSON.stringify(writing.fill(word));
    pictures.push(writing.toPictureModule(word));
    return `${pictureName}${pictures.length - 1}`;
  }

  function picturesOf(): string {
    return pictures.map((module, index) => `import ${pictureName}${index} from ${JSON.stringify(module)};\n`).join("");
  }
}

/** What a file's expressions are, its constants known. */
function readsWith(constants: ReturnType<typeof readConstants>["constants"]) {
  function fieldOf(node: ESTree.Expression, name: string): ESTree.Expression | null {
    if (node.type === "ArrayExpression") {
      const element = node.elements[Number(name)];
      return element && element.type !== "SpreadElement" ? element : null;
    }
    if (node.type !== "ObjectExpression") return null;
    for (const property of node.properties.toReversed()) {
      if (property.type === "SpreadElement") {
        const spread = fieldOf(resolve(property.argument), name);
        if (spread) return spread;
      } else if (nameOf(property) === name) return property.value as ESTree.Expression;
    }
    return null;
  }

  /** Without what the compiler alone reads, and a constant of this file where it is named. */
  function resolve(node: ESTree.Expression): ESTree.Expression {
    const bare = withoutTypes(node);
    const named = bare.type === "Identifier" && constants.get(bare.name);
    return named ? resolve(named) : bare;
  }

  function shapeOf(found: ESTree.Expression): Shape {
    const node = resolve(found);
    if (node.type === "Literal") {
      if (typeof node.value === "string") return { is: "text" };
      return { is: typeof node.value === "number" ? "number" : typeof node.value === "boolean" ? "flag" : "anything" };
    }
    if (node.type === "TemplateLiteral") return { is: "text" };
    if (node.type === "ArrayExpression") {
      return { is: "list", of: node.elements.map((one) => shapeOfElement(one)) };
    }
    if (node.type !== "ObjectExpression") return { is: "anything" };
    const fields = new Map<string, Shape>();
    for (const property of node.properties) {
      if (property.type === "Property") {
        fields.set(nameOf(property), shapeOf(property.value as ESTree.Expression));
        continue;
      }
      const spread = shapeOf(property.argument);
      if (spread.is !== "fields") return { is: "anything" };
      for (const [name, shape] of spread.fields) fields.set(name, shape);
    }
    return { is: "fields", fields };
  }

  function shapeOfElement(element: ESTree.ArrayExpressionElement): Shape {
    return element === null || element.type === "SpreadElement" ? { is: "anything" } : shapeOf(element);
  }

  return { fieldOf, resolve, shapeOf };
}

type Edit = { start: number; end: number; text: string };

/** The constants of a content file: what a brand can name. */
export function constantsIn(file: string, source: string): string[] {
  return readConstants(parseSync(file, source).program).exported;
}

/** The fields of a constant that are plain texts. */
export function textsOf(file: string, source: string, constant: string): Record<string, string> {
  const init = readConstants(parseSync(file, source).program).constants.get(constant);
  const node = init && withoutTypes(init);
  const texts: Record<string, string> = {};
  for (const property of node?.type === "ObjectExpression" ? node.properties : []) {
    if (property.type !== "Property" || property.value.type !== "Literal") continue;
    if (typeof property.value.value === "string") texts[nameOf(property)] = property.value.value;
  }
  return texts;
}

/** A place of the words, with the names of what its sentence is completed by. `text` is a plain one, as it is written. */
export type Place = { path: string; gaps?: string[]; sentence?: string; text?: string };

/**
 * The places of a content file that can be replaced one by one: texts, sentences, numbers, yes and no. Those inside a
 * list have its numbers. `sentence` is what a sentence says, with its gaps in braces.
 */
export function placesIn(file: string, source: string): Place[] {
  const { constants, exported } = readConstants(parseSync(file, source).program);
  const places: Place[] = [];
  for (const name of exported) visit(constants.get(name) as ESTree.Expression, name, 0);
  return places;

  function visit(found: ESTree.Expression, path: string, depth: number): void {
    const node = withoutTypes(found);
    // What is shared has a place of its own where it is exported, and one here where it is not.
    if (node.type === "Identifier") {
      const named = constants.get(node.name);
      if (named && !exported.includes(node.name) && depth < 20) visit(named, path, depth + 1);
    } else if (node.type === "ArrayExpression") {
      for (const [index, element] of node.elements.entries()) {
        if (element && element.type !== "SpreadElement") visit(element, `${path}.${index}`, depth + 1);
      }
    } else if (node.type === "ObjectExpression") {
      for (const property of node.properties) {
        if (property.type === "SpreadElement") visit(property.argument, path, depth + 1);
        else visit(property.value as ESTree.Expression, `${path}.${nameOf(property)}`, depth + 1);
      }
    } else if (node.type === "ArrowFunctionExpression") {
      const sentence = sentenceOf(node);
      if (sentence) places.push({ path, ...sentence });
    } else if (node.type === "Literal" && typeof node.value === "string") places.push({ path, text: node.value });
    else if (node.type === "TemplateLiteral" || (node.type === "Literal" && node.value !== null)) places.push({ path });
  }
}

/** `(count) => `${count} rows`` says "{count} rows". Null where it is made of more than its parameters. */
function sentenceOf({ params, body }: ESTree.ArrowFunctionExpression): { gaps: string[]; sentence: string } | null {
  const gaps = params.flatMap((param) => (param.type === "Identifier" ? [param.name] : []));
  if (body.type === "Literal" && typeof body.value === "string") return { gaps, sentence: body.value };
  if (body.type !== "TemplateLiteral") return null;
  let sentence = "";
  for (const [index, { value }] of body.quasis.entries()) {
    sentence += value.cooked;
    const part = body.expressions[index];
    if (part && (part.type !== "Identifier" || !gaps.includes(part.name))) return null;
    if (part?.type === "Identifier") sentence += `{${part.name}}`;
  }
  return { gaps, sentence };
}

/** The source with whole lists, as if everything in them were offered: entries keep their numbers. */
export function withWholeLists(source: string): string {
  return source.replace(/\b(?:offered|named)\((?=\[)/g, "(");
}

function readConstants({ body }: ESTree.Program) {
  const constants = new Map<string, ESTree.Expression>();
  const exported: string[] = [];
  for (const statement of body) {
    const isExported = statement.type === "ExportNamedDeclaration";
    const declared = isExported ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration" || declared.kind !== "const") continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== "Identifier" || !init) continue;
      constants.set(id.name, init);
      if (isExported) exported.push(id.name);
    }
  }
  return { constants, exported };
}

/** Without what the compiler alone reads. */
export function withoutTypes(node: ESTree.Expression): ESTree.Expression {
  switch (node.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return withoutTypes(node.expression);
    case "CallExpression":
      return listInFilter(node) ?? node;
    default:
      return node;
  }
}

/** `offered([…])` and `named([…])` leave out entries of a list that is written there. */
function listInFilter({ callee, arguments: [list] }: ESTree.CallExpression): ESTree.Expression | null {
  const isFilter = callee.type === "Identifier" && ["offered", "named"].includes(callee.name);
  return isFilter && list && list.type !== "SpreadElement" ? withoutTypes(list) : null;
}

function nameOf({ key }: ESTree.ObjectProperty): string {
  return key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
}

/** Without what is hidden. */
function shownOf(list: Json[]): Json[] {
  return list.flatMap((entry) => {
    if (!isFields(entry) || !("hidden" in entry)) return [entry];
    const { hidden, ...shown } = entry;
    return hidden === true ? [] : [shown];
  });
}

function isFields(word: Json): word is { [name: string]: Json } {
  return typeof word === "object" && word !== null && !Array.isArray(word);
}

function isWritten({ type }: ESTree.Expression): boolean {
  return type === "Literal" || type === "TemplateLiteral" || type === "ArrayExpression" || type === "ObjectExpression";
}

function importedProblem(name: string): string {
  return `This one is shared: replace “${name}” itself.`;
}

function noSuchField(node: ESTree.Expression): string {
  if (node.type === "Identifier") return importedProblem(node.name);
  if (node.type !== "ObjectExpression") return "There is nothing of this name.";
  const names = node.properties.flatMap((property) => (property.type === "Property" ? [nameOf(property)] : []));
  return `There is nothing of this name. There is ${names.join(", ")}.`;
}

function withEdits(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const edit of edits.toSorted((one, other) => other.start - one.start)) {
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  }
  return text;
}
