import { expect, test } from "vitest";
import { namesBelow, valueIn, withValueIn } from "./value-in.ts";

const blocks = ["First.", ["See ", { label: "Terms", href: "/termsOfuse" }], { items: ["One"] }];

test.each([
  ["policy.blocks.0", "First."],
  ["policy.blocks.1.1.label", "Terms"],
  ["policy.blocks.2.items.0", "One"],
  ["policy.blocks.4", undefined],
])("R16.3 a text inside a list without ids is read and changed where it stands: %s", (path, text) => {
  const names = namesBelow("policy.blocks", path);
  expect(valueIn(blocks, names)).toBe(text);
  if (text === undefined) return;
  const changed = withValueIn(blocks, names, "Changed");
  expect(valueIn(changed, names)).toBe("Changed");
  expect(withValueIn(changed, names, text)).toEqual(blocks);
});
