import { expect, test } from "vitest";
import { foldOffers } from "./fold-offers.ts";

const states = { zoom: "byHand", meet: "off", learning: "coming" };
const fold = (code: string) =>
  foldOffers("page.tsx", `import { does } from "../content/offers.ts";\n${code}`, states)?.split("\n")[1];

test.each([
  ['const a = does("zoom") ? b : c;', "const a = true ? b : c;"],
  [
    'const a = { words, text: "On " + whereOffered("zoom", "Zoom", "paper") };',
    'const a = { words, text: "On " + ("Zoom") };',
  ],
  ['const a = whereOffered("meet", "Meet");', 'const a = "";'],
  ['const a = whereOffered("zoom", "by " + whereOffered("meet", "Meet", "Zoom"));', 'const a = ("by " + ("Zoom"));'],
  ['const a = offered([{ offer: "zoom", x: 1 }, { offer: "meet", x: 2 }]);', 'const a = [{ offer: "zoom", x: 1 }];'],
  [
    'const a = named([{ offer: "zoom", on: "x", byHand: "y" }]);',
    // What the deployment decides keeps its words.
    'const a = [{ offer: "zoom", on: "x", byHand: "y", state: "byHand" }];',
  ],
  [
    'const a = named([{ offer: "learning", on: "x", byHand: "y" }]);',
    'const a = [{ offer: "learning", state: "coming" }];',
  ],
  ['const a = isAnyComing("zoom", "learning");', "const a = true;"],
  ['const a = <p>{does("meet") && <b>Meet</b>}</p>;', "const a = <p>{false}</p>;"],
])("R16.4 %s is answered while the site is built", (code, folded) => {
  expect(fold(code)).toBe(folded);
});

test("R16.4 what only a visit can answer is left", () => {
  expect(fold("const a = does(offer); const b = offered(list); const c = offered([one]);")).toBeUndefined();
  expect(foldOffers("page.ts", 'const a = does("zoom");', states)).toBeNull();
});
