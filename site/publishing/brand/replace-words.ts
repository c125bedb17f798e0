import { type ESTree, parseSync } from "vite";
import { type Json, type Shape, whatIsWrong } from "./shapes.ts";

/** What a brand says in place of the default, by the names of the content's constants: `{"home": {"hero": {…}}}`. */
export type Words = { [constant: string]: Json };

/** `path` is that of the words: `home.hero.heading`. */
export type WordFault = { path: string; problem: string };

export type WordWriting = {
  /** Fills in what stands in braces: `{name}` is the name of the company. */
  fill: (text: string) => string;
  /** The module that gives the address of a picture of the brand, such as `pictures/arjun.jpg`. Null: as it stands. */
  toPictureModule: ((path: string) => string) | null;
};

/**
 * Writes the brand's words into the source of a content file, so that a page holds them as if they had been written
 * there: nothing is merged in the browser, and the default's words are not sent along.
 *
 * An object replaces some of the fields of an object, or of a list by position: `{"0": {…}}`. A list replaces a whole
 * list. A text replaces a text, or a sentence that is made of parts: `{count}` stands for the part of that name.
 */
export function replaceWords(file: string, source: string, words: Words, writing: WordWriting) {
  const { constants, exported } = readConstants(parseSync(file, source).program);
  const edits: Edit[] = [];
  const faults: WordFault[] = [];
  const pictures: string[] = [];

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
    const problem = node.type === "ArrowFunctionExpression" ? editSentence(node, word) : editWritten(node, word);
    if (problem) faults.push({ path, problem });
  }

  /** Answers why it cannot be done. */
  function editWritten(node: ESTree.Expression, word: Json): string | null {
    if (node.type === "Identifier") return importedProblem(node.name);
    if (!isWritten(node)) return "The code makes this one; it cannot be replaced.";
    const problem = whatIsWrong(word, shapeOf(node));
    if (problem) return problem;
    if (edits.some(({ start }) => start === node.start)) return "Another line replaces this one already.";
    edits.push({ start: node.start, end: node.end, text: toCode(word) });
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

  function toCode(word: Json): string {
    if (typeof word === "string") return toText(word);
    if (Array.isArray(word)) return `[${word.map(toCode).join(", ")}]`;
    if (!isFields(word)) return JSON.stringify(word);
    return `{ ${Object.entries(word).map(([name, value]) => `${JSON.stringify(name)}: ${toCode(value)}`)} }`;
  }

  function toText(word: string): string {
    if (!writing.toPictureModule || !/^pictures\/.+\.\w+$/.test(word)) return JSON.stringify(writing.fill(word));
    pictures.push(writing.toPictureModule(word));
    return `brandPicture${pictures.length - 1}`;
  }

  function picturesOf(): string {
    return pictures.map((module, index) => `import brandPicture${index} from ${JSON.stringify(module)};\n`).join("");
  }
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
