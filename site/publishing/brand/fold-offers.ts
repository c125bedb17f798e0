import { readFileSync } from "node:fs";
import { integrationNames } from "@campusward/contracts/site/built-page";
import { type ESTree, parseSync } from "vite";
import type { Brand } from "./brand.ts";
import { textsOf, withoutTypes } from "./replace-words.ts";

/** By an offer, its state; see `content/offers.ts`. */
export type OfferStates = Readonly<Record<string, string>>;

const source = readFileSync(new URL("../../app/content/offers.ts", import.meta.url), "utf8");
const offerOfPath = textsOf("offers.ts", source, "offerOfPath");

/** The table of the default, with the brand's. */
export function statesOf(brand: Brand): OfferStates {
  const below = brand.under ? statesOf(brand.under) : textsOf("offers.ts", source, "states");
  return { ...below, ...(brand.words.offers as OfferStates | undefined) };
}

/**
 * Answers what is asked of the table of offers while the site is built: `whereOffered("zoom", "…", "…")` becomes the words
 * that are said. Without it home is over its weight: 190.6 kB of 190, 189.8 with it.
 */
export function foldOffers(file: string, source: string, states: OfferStates): string | null {
  if (!/\boffers\.ts"/.test(source)) return null;
  const does = (offer: string) => states[offer] === "on" || states[offer] === "byHand";
  const closed = Object.keys(offerOfPath).filter((path) => !does(offerOfPath[path] ?? ""));
  const folded = textOf(parseSync(file, source).program as unknown as Node);
  return folded === source ? null : withoutIdleImports(file, folded);

  /** The source of a node, with every answer in its place. */
  function textOf(node: Node): string {
    const answer = answerTo(node);
    if (answer !== null) return answer;
    let text = "";
    let at = node.type === "Program" ? 0 : node.start;
    for (const child of childrenOf(node)) {
      // The key and the value of `{ words }` are one piece of source.
      if (child.start < at) continue;
      text += source.slice(at, child.start) + textOf(child);
      at = child.end;
    }
    return text + source.slice(at, node.type === "Program" ? source.length : node.end);
  }

  function answerTo(node: Node): string | null {
    if (node.type === "LogicalExpression") {
      const { operator, left } = node as unknown as ESTree.LogicalExpression;
      return operator === "&&" && answerTo(left as unknown as Node) === "false" ? "false" : null;
    }
    if (node.type !== "CallExpression") return null;
    const { callee, arguments: given } = node as unknown as ESTree.CallExpression;
    const [first, second, third] = given.map((one) => (one.type === "SpreadElement" ? one : withoutTypes(one)));
    const name = callee.type === "Identifier" ? callee.name : "";
    if (name === "offered" && first?.type === "ArrayExpression") return entriesOf(first, does);
    if (name === "named" && first?.type === "ArrayExpression") {
      return entriesOf(first, (offer) => states[offer] !== "off", true);
    }
    if (name === "isOffered" && closed.length === 0) return "true";
    const offers = given.flatMap((one) => (one.type === "Literal" && typeof one.value === "string" ? [one.value] : []));
    const [offer = ""] = offers;
    if (!(offer in states)) return null;
    if (name === "does" && given.length === 1) return String(does(offer));
    if (name === "isByHand" && given.length === 1) return String(states[offer] === "byHand");
    if (name === "isAnyComing" && offers.length === given.length) {
      return String(offers.some((one) => states[one] === "coming"));
    }
    if (name !== "whereOffered" || !second) return null;
    if (does(offer)) return `(${textOf(second as unknown as Node)})`;
    return third ? `(${textOf(third as unknown as Node)})` : '""';
  }

  /**
   * A list that is written out, without the entries that are not kept; null where one must be asked. An entry stands for
   * its offer, else for the page that it leads to. Of what it says in each state, what is not said is left out, but for
   * what the deployment decides: see `stateHere`.
   */
  function entriesOf(
    list: ESTree.ArrayExpression,
    isKept: (offer: string) => boolean,
    addsState = false,
  ): string | null {
    const kept: string[] = [];
    for (const one of list.elements) {
      const element = one && one.type !== "SpreadElement" ? withoutTypes(one) : null;
      if (element?.type !== "ObjectExpression") return null;
      const fields = element.properties.flatMap((field) => (field.type === "Property" ? [field] : []));
      if (fields.length < element.properties.length) return null;
      const textIn = (name: string) => {
        const value = fields.find(({ key }) => key.type === "Identifier" && key.name === name)?.value;
        return value?.type === "Literal" && typeof value.value === "string" ? value.value : undefined;
      };
      const offer = textIn("offer");
      if (offer === undefined && addsState) return null;
      if (offer === undefined ? closed.includes((textIn("href") ?? "").split("#")[0] ?? "") : !isKept(offer)) continue;
      const state = offer === undefined ? undefined : states[offer];
      const said = fields.filter(({ key }) => {
        const name = key.type === "Identifier" ? key.name : "";
        const isDecidedThere = integrationNames.some((one) => one === offer);
        const isSaid = isDecidedThere ? name === "on" || state !== "coming" : name === state;
        return !addsState || (name !== "on" && name !== "byHand") || isSaid;
      });
      const texts = said.map((field) => textOf(field as unknown as Node));
      if (addsState) texts.push(`state: ${JSON.stringify(state)}`);
      kept.push(`{ ${texts.join(", ")} }`);
    }
    return `[${kept.join(", ")}]`;
  }
}

/** Without imports of which nothing is left: a module that is imported for its effect alone would still be sent. */
function withoutIdleImports(file: string, code: string): string {
  const { body } = parseSync(file, code).program;
  const named = new Set<string>();
  for (const statement of body) if (statement.type !== "ImportDeclaration") nameAll(statement, named);
  let rest = code;
  for (const statement of body.toReversed()) {
    if (statement.type !== "ImportDeclaration" || statement.specifiers.length === 0) continue;
    if (statement.specifiers.some(({ local }) => named.has(local.name))) continue;
    rest = rest.slice(0, statement.start) + rest.slice(statement.end);
  }
  return rest;
}

function nameAll(node: Node, into: Set<string>): void {
  if ("name" in node && typeof node.name === "string") into.add(node.name);
  for (const child of childrenOf(node)) nameAll(child, into);
}

type Node = { type: string; start: number; end: number };

function childrenOf(node: Node): Node[] {
  const values = Object.entries(node).flatMap(([name, value]): unknown[] => (name === "parent" ? [] : [value].flat()));
  return values.filter(isNode).sort((one, other) => one.start - other.start || one.end - other.end);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
