import { expect, it } from "vitest";
import { packedSpreads } from "./packed-spreads.mjs";

it.each([
  ["const made = { ...given, a: 1 };"],
  ["const made = { ...(is && { a: 1 }) };"],
  ["const made = [...names.map((name) => [name])];"],
  ["const made = [...[one, ...others].map(toRow)];"],
  ["const text = '...{ a }';"],
  ["const drawn = <Part {...props} />;"],
])("a spread of what is not written there is passed over: %s", (source) => {
  expect(packedSpreads("part.tsx", source)).toEqual([]);
});

it.each([
  ["const made = { ...{ a, b } };", "...{ a, b }"],
  ["const made = [1, ...[2, 3]];", "...[2, 3]"],
  ["call(...[a, b]);", "...[a, b]"],
  ["const drawn = <Part {...{ a, b }} />;", "{...{ a, b }}"],
])("an object or a list that is spread where it is written is named: %s", (source, text) => {
  expect(packedSpreads("part.tsx", `\n${source}`)).toEqual([{ line: 2, text }]);
});
