import { expect, test } from "vitest";
import { recolour, recolourTags } from "./recolour.ts";

const colours = { "#ffc629": "#ff9fb2", "#ff9fb2": "#000000" };

test("R16.1 colours change all at once, and see-through ones stay so", () => {
  expect(recolour("fill:#FFC629;stroke:#ff9fb2;shadow:#ffc62952;#ffc6291", colours)).toBe(
    "fill:#ff9fb2;stroke:#000000;shadow:#ff9fb252;#ffc6291",
  );
});

test("R16.1 in a mail, what a person wrote keeps its words", () => {
  expect(recolourTags('<p style="color:#ffc629">#ffc629</p>', colours)).toBe('<p style="color:#ff9fb2">#ffc629</p>');
});
