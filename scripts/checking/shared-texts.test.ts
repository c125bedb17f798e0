import { expect, it } from "vitest";
import { sharedTexts } from "./shared-texts.mjs";

/** The texts found in what a component draws. `icon: Elements` and `label: string` are its props. */
function foundIn(drawn: string): string[] {
  const source = `type Props = { icon: Elements; label: string; items: string[] };
    const plain = (item) => <li>{item}</li>;
    export function Part({ icon, label, items, is }: Props) { return ${drawn}; }`;
  return sharedTexts("part.tsx", source).map(({ text }) => text);
}

it.each([
  ["<p>Alone</p>"],
  ["<p>{label}</p>"],
  ["<p>{is ? label : 'else'}</p>"],
  ["<p>{`one text`}</p>"],
  ["<p>{is && <b>bold</b>}<span>{label}</span></p>"],
  ["<p>{icon}<span>{label}</span></p>"],
  ["<p><b>bold</b> <i>slant</i>{' '}<u>under</u></p>"],
  ["<ul>{items.map((item) => <li key={item}>{item}</li>)}{is ? <li>last</li> : null}</ul>"],
  ["<ul>{items.map(plain)}</ul>"],
  ["<p>{/* said to nobody */}{label}</p>"],
  ["is ? <p>{label}</p> : null"],
])("R1.9 a text that is alone in its element is passed over: %s", (drawn) => {
  expect(foundIn(drawn)).toEqual([]);
});

it.each([
  ["<p>{is && <b>bold</b>} text</p>", ["text"]],
  ["<p>{is && <b>bold</b>}{label}</p>", ["{label}"]],
  ["<p>{label} <b>bold</b></p>", ["{label}"]],
  ["<p>{icon}{is ? 'open' : 'closed'}</p>", ["{is ? 'open' : 'closed'}"]],
  ["<p>{icon}{is && label}</p>", ["{is && label}"]],
  ["<p>{items.length} leads</p>", ["{items.length}", "leads"]],
  ["<p>{is && 'one'}{is || label}</p>", ["{is && 'one'}", "{is || label}"]],
  ["<><b>bold</b>{label}</>", ["{label}"]],
  ["<>{label}</>", ["{label}"]],
  ["<p>{items.map((item) => item)}</p>", ["{items.map((item) => item)}"]],
  ["<p>{items.map((item) => is ? <b>{item}</b> : item)}</p>", ["{items.map((item) => is ? <b>{item}</b> : item)}"]],
  ["is ? <p>{label}</p> : label", ["is ? <p>{label}</p> : label"]],
])("R1.9 a text that shares its element is found: %s", (drawn, texts) => {
  expect(foundIn(drawn)).toEqual(texts);
});
