import { parseSync, Visitor } from "vite";

/** @typedef {any} SourceNode A node of the syntax tree: ESTree with JSX and TypeScript, as oxc makes it. */

/**
 * The texts that do not have their element to themselves. A browser that translates a page puts each text into elements
 * of its own. React then looks in vain for the text when a neighbour comes or goes, and the page is lost; or it changes
 * a text that is no longer shown. The content of an element that holds one text alone, React sets as a whole.
 *
 * Blanks may stand between elements: translators leave them. Whatever else stands beside another child must be seen to
 * be elements: JSX, a condition or a list of it, or a name that the file declares as `Elements`.
 *
 * @param {string} file tells the parser the language
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function sharedTexts(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const known = namesOfElements(program);
  /** @type {{ line: number, text: string }[]} */
  const found = [];

  /** @param {SourceNode} node */
  function note({ start, end }) {
    const text = source.slice(start, end).trim().replaceAll(/\s+/g, " ");
    const firstLetter = start + source.slice(start, end).search(/\S/);
    found.push({ line: source.slice(0, firstLetter).split("\n").length, text });
  }

  /** @param {SourceNode} parent */
  function lookInto({ type, children }) {
    const drawn = children.filter(isDrawn);
    const isAlone = drawn.length === 1 && type === "JSXElement";
    for (const child of drawn) {
      // Alone, only a list can be several texts.
      const parts = isAlone ? (listItems(child.expression) ?? []) : [child];
      if (!parts.every((part) => isElements(part, known))) note(child);
    }
  }

  new Visitor({
    JSXElement: lookInto,
    JSXFragment: lookInto,
    FunctionDeclaration(node) {
      if (/^[A-Z]/.test(node.id?.name ?? ""))
        for (const drawn of returnsOf(node)) if (!isElements(drawn, known)) note(drawn);
    },
  }).visit(program);
  return found;
}

/**
 * Neither a comment nor the line break between two elements.
 *
 * @param {SourceNode} child
 */
function isDrawn(child) {
  if (child.type === "JSXText") return /\S/.test(child.value) || !child.value.includes("\n");
  return child.expression?.type !== "JSXEmptyExpression";
}

/**
 * @param {SourceNode} node a child in JSX, or an expression
 * @param {Set<string>} known
 * @returns {boolean}
 */
function isElements(node, known) {
  const all = (/** @type {SourceNode[]} */ ...parts) => parts.every((part) => isElements(part, known));
  switch (node?.type) {
    case "JSXElement":
    case "JSXFragment":
      return true;
    case "JSXText":
      return !/\S/.test(node.value);
    case "Literal":
      return node.value === null || typeof node.value === "boolean" || node.value === " ";
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "ChainExpression":
      return all(node.expression);
    case "ConditionalExpression":
      return all(node.consequent, node.alternate);
    case "LogicalExpression":
      return node.operator === "&&" ? all(node.right) : all(node.left, node.right);
    case "ArrayExpression":
      return all(...node.elements);
    case "Identifier":
      return node.name === "undefined" || known.has(node.name);
    case "MemberExpression":
      return known.has(node.property.name);
    case "CallExpression":
      return known.has(node.callee.name) || (listItems(node)?.every((item) => all(item)) ?? false);
    default:
      return false;
  }
}

/**
 * What a list shows of each of its things.
 *
 * @param {SourceNode} node
 * @returns {SourceNode[] | null} null of what is no list
 */
function listItems(node) {
  const does = node?.type === "CallExpression" && node.callee.property?.name;
  if (!/^(?:map|flatMap|from)$/.test(does)) return null;
  const make = node.arguments.at(-1);
  if (make && /Function/.test(make.type)) return returnsOf(make);
  return does !== "from" && make?.type === "Identifier" ? [make] : null;
}

/**
 * @param {SourceNode} made a function
 * @returns {SourceNode[]}
 */
function returnsOf({ body }) {
  if (body.type !== "BlockStatement") return [body];
  /** @param {SourceNode} node @returns {SourceNode[]} */
  const inside = (node) => {
    if (node.type === "ReturnStatement") return node.argument ? [node.argument] : [];
    if (/Function|Class/.test(node.type)) return [];
    return Object.values(node)
      .flat()
      .flatMap((part) => (part?.type ? inside(part) : []));
  };
  return body.body.flatMap(inside);
}

/**
 * What the file declares as `Elements`, and what it plainly makes of them.
 *
 * @param {SourceNode} program
 */
function namesOfElements(program) {
  /** @type {Set<string>} */
  const known = new Set(["createElement", "createPortal"]);
  /** @type {(annotation: SourceNode) => boolean} */
  const says = (annotation) => {
    const type = annotation?.typeAnnotation;
    return type?.typeName?.name === "Elements" || (type?.type === "TSFunctionType" && says(type.returnType));
  };
  /** @type {(made: SourceNode) => boolean} */
  const draws = (made) => {
    const drawn = /Function/.test(made?.type) ? returnsOf(made) : [made];
    return drawn.length > 0 && drawn.every((part) => isElements(part, known));
  };
  /** @type {(name: SourceNode, isKnown: boolean) => void} */
  const learn = (name, isKnown) => {
    if (isKnown && name?.type === "Identifier") known.add(name.name);
  };
  const visitor = new Visitor({
    TSPropertySignature: ({ key, typeAnnotation }) => learn(key, says(typeAnnotation)),
    Property: ({ key, value }) => learn(key, value.type === "JSXElement"),
    VariableDeclarator: ({ id, init }) => learn(id, says(id.typeAnnotation) || draws(init)),
    FunctionDeclaration: (node) => learn(node.id, says(node.returnType) || draws(node)),
  });
  // A second time, for what is made of things that stand further down.
  visitor.visit(program);
  visitor.visit(program);
  return known;
}
