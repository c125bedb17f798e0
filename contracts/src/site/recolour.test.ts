import { expect, test } from "vitest";
import { buttonColours, recolour, recolourTags } from "./recolour.ts";

const colours = { "#ffc629": "#ff9fb2", "#ff9fb2": "#000000" };

test("R16.1 colours change all at once, and see-through ones stay so", () => {
  expect(recolour("fill:#FFC629;stroke:#ff9fb2;shadow:#ffc62952;#ffc6291", colours)).toBe(
    "fill:#ff9fb2;stroke:#000000;shadow:#ff9fb252;#ffc6291",
  );
});

test("R16.1 in a mail, what a person wrote keeps its words", () => {
  expect(recolourTags('<p style="color:#ffc629">#ffc629</p>', colours)).toBe('<p style="color:#ff9fb2">#ffc629</p>');
});

test("R16.1 a brand sets the colour of primary buttons alone, in styles and mails", () => {
  const own = { ...colours, primary: "#3fa66b" };
  expect(recolour(":root{--color-primary:var(--color-amaltas-400);--color-primary-edge:#25122f}", own)).toBe(
    ":root{--color-primary:#3fa66b;--color-primary-edge:#25122f}",
  );
  expect(recolourTags('<td bgcolor="var(--color-primary)" style="border:1px solid #ffc629">', own)).toBe(
    '<td bgcolor="#3fa66b" style="border:1px solid #ff9fb2">',
  );
  const loud = { [buttonColours.primary]: "#ff9fb2" };
  expect(recolourTags('<td bgcolor="var(--color-primary)">', loud)).toBe('<td bgcolor="#ff9fb2">');
});
