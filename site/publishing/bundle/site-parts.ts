import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, type Plugin, parseSync } from "vite";
import { contentToken, drawingToken } from "../fill/tokens.ts";

const appFolder = fileURLToPath(new URL("../../app/", import.meta.url));
const contentFolder = `${appFolder}content/`;
const inlineDrawing = /^(.*\/app\/assets\/(.+\.svg))\?inline$/;
/** As the compiler writes it where a source has JSX. */
const runtime = /(["'])react\/(jsx-(?:dev-)?runtime)\1/;
const markedRuntime = "virtual:marked-elements/";

/**
 * Leaves out of the bundles what a site is filled with: the words of the content, the drawings inside scripts, and the
 * languages of other scripts. In the browsers' bundle a token stands for each; the one that draws pages asks for them.
 */
export function siteParts(): Plugin[] {
  return [contentTokens(), drawingTokens(), markedElements()];
}

/**
 * `defineContent("home", …)` becomes a token. What it was made of is evaluated where pages are drawn, and never sent; other
 * constants that it holds stay named, so that no script has their words twice.
 */
function contentTokens(): Plugin {
  return {
    name: "campusward:content-tokens",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (this.environment.name !== "client" || !id.startsWith(contentFolder)) return null;
      let filled = code;
      for (const { name, start, end, held } of definitionsIn(id, code).toReversed()) {
        const token = contentToken(name, held);
        const call = `/* @__PURE__ */ JSON.parse("${token}"${held.length > 0 ? `,[${held.join(",")}]` : ""})`;
        filled = filled.slice(0, start) + call + filled.slice(end);
      }
      return filled === code ? null : { code: withoutIdle(id, filled), map: null };
    },
  };
}

/** Without what only the content was made of: a bundler keeps a call that nobody uses, as it may do something. */
function withoutIdle(file: string, code: string): string {
  const { body } = parseSync(file, code).program;
  const idle = body.findLast((statement) => {
    const isIdle = statement.type === "VariableDeclaration" || statement.type === "FunctionDeclaration";
    if (!isIdle) return false;
    const names = "declarations" in statement ? statement.declarations.map(({ id }) => id) : [statement.id];
    const others = new Set<string>();
    for (const other of body) if (other !== statement) nameAll(other, others);
    return names.every((name) => name?.type === "Identifier" && !others.has(name.name));
  });
  return idle ? withoutIdle(file, code.slice(0, idle.start) + code.slice(idle.end)) : code;
}

function nameAll(node: object, into: Set<string>): void {
  if ("name" in node && typeof node.name === "string") into.add(node.name);
  for (const value of Object.values(node)) {
    for (const inside of [value].flat()) if (typeof inside === "object" && inside !== null) nameAll(inside, into);
  }
}

type Definition = { name: string; start: number; end: number; held: string[] };

/** The calls of `defineContent` in a file, in their order; with each the constants that it holds as they are. */
export function definitionsIn(file: string, source: string): Definition[] {
  const { body } = parseSync(file, source).program;
  const known = new Set(body.flatMap((statement) => importedContent(file, statement)));
  const locals = new Map<string, ESTree.Expression>();
  return body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") return [];
    return declared.declarations.flatMap(({ id, init }) => {
      if (id.type === "Identifier" && init) locals.set(id.name, init);
      if (init?.type !== "CallExpression") return [];
      const { callee, arguments: given, start, end } = init;
      const [name, value] = given;
      if (callee.type !== "Identifier" || callee.name !== "defineContent" || !value) return [];
      if (name?.type !== "Literal" || typeof name.value !== "string") return [];
      const held = [...new Set(heldIn(value, locals).filter((path) => known.has(path.split(".")[0] ?? "")))];
      if (id.type === "Identifier") known.add(id.name);
      return [{ name: name.value, start, end, held }];
    });
  });
}

/** Only under its own name is a constant known where sites are filled. */
function importedContent(file: string, statement: ESTree.Statement | ESTree.ModuleDeclaration): string[] {
  if (statement.type !== "ImportDeclaration" || !/^\.{1,2}\/.*\.ts$/.test(statement.source.value)) return [];
  const source = readFileSync(join(dirname(file), statement.source.value), "utf8");
  const defined = new Set(Array.from(source.matchAll(/\bdefineContent\(\s*"(\w+)"/g), ([, name]) => name));
  return statement.specifiers.flatMap((specifier) => {
    if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") return [];
    const { name } = specifier.imported;
    return name === specifier.local.name && defined.has(name) ? [name] : [];
  });
}

/** What stands in a value by its name, also by way of what the file has beside it: `tracks`, `productFragments.critique`. */
function heldIn(node: ESTree.Node, locals: ReadonlyMap<string, ESTree.Expression>): string[] {
  const inside = (other: ESTree.Node) => heldIn(other, locals);
  switch (node.type) {
    case "Identifier": {
      const local = locals.get(node.name);
      return [node.name, ...(local && !isDefinition(local) ? inside(local) : [])];
    }
    case "MemberExpression": {
      const [object] = inside(node.object);
      return object && !node.computed && node.property.type === "Identifier" ? [`${object}.${node.property.name}`] : [];
    }
    case "ObjectExpression":
      return node.properties.flatMap((field) => inside(field.type === "Property" ? field.value : field.argument));
    case "ArrayExpression":
      return node.elements.flatMap((element) => (element ? inside(element) : []));
    case "CallExpression":
      return node.arguments.flatMap(inside);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return inside(node.expression);
    default:
      return [];
  }
}

function isDefinition(node: ESTree.Expression): boolean {
  return node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "defineContent";
}

function drawingTokens(): Plugin {
  return {
    name: "campusward:drawing-tokens",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [, file] = inlineDrawing.exec(id) ?? [];
      if (!file) return null;
      const name = relative(`${appFolder}assets`, file);
      if (this.environment.name === "client") return `export default "${drawingToken(name)}";`;
      return `export default globalThis.siteLook.drawing(${JSON.stringify(name)});`;
    },
  };
}

/**
 * Puts what marks other languages in front of React, where the document has it: only on a site with words in several
 * scripts (see `app/boot/marked-elements.ts`).
 */
function markedElements(): Plugin {
  return {
    name: "campusward:marked-elements",
    apply: "build",
    // After the compiler.
    enforce: "post",
    transform(code, id) {
      if (!id.startsWith(appFolder) || !runtime.test(code)) return null;
      return { code: code.replace(runtime, (_, quote, name) => quote + markedRuntime + name + quote), map: null };
    },
    resolveId: (source) => (source.startsWith(markedRuntime) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${markedRuntime}`)) return null;
      const here = [
        `import { markElements } from ${JSON.stringify(`${appFolder}boot/marked-elements.ts`)};`,
        "const { scripts } = globalThis.siteLook ?? {};",
        "const marked = scripts ? (create) => markElements(create, scripts) : (create) => create;",
      ];
      const inBrowsers = ["const marked = globalThis.markElements ?? ((create) => create);"];
      return [
        'import * as react from "react/jsx-runtime";',
        ...(this.environment.name === "client" ? inBrowsers : here),
        "export const jsx = /* @__PURE__ */ marked(react.jsx);",
        "export const jsxs = /* @__PURE__ */ marked(react.jsxs);",
        "export const { Fragment } = react;",
      ].join("\n");
    },
  };
}
