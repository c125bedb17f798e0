import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBrand } from "./brand.ts";
import { findCountry } from "./countries.ts";
import { examineBrand } from "./examine-brand.ts";
import { makeBrand, prefixOf } from "./new-brand.ts";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "campusward-new-brand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function answering(answers: string[]) {
  const folder = aFolder();
  const said: string[] = [];
  const ask = async (_: string, inBrackets = "") => answers.shift() || inBrackets;
  const files = await makeBrand(join(folder, "brand"), "zed", ask, (line, sign) => said.push(`${sign} ${line}`));
  return { folder: join(folder, "brand"), files, said, left: answers };
}

test("R16.2 a brand is made by asking, asks again where it must, and is without fault", async () => {
  const logo = join(aFolder(), "udaan.svg");
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>');
  const place = ["Kathmandu, Nepl", "Kathmandu, Nepal"];
  const answers = [
    "Udaan Overseas",
    "namaste",
    "namaste@udaan.example",
    ...place,
    "Nepali",
    "",
    "the District Court of Kathmandu",
    "+977 980 000 0000",
    "udaan",
    "https://www.instagram.com/udaan",
    "#123456",
    "#FF9FB2",
    "/nowhere.svg",
    logo,
  ];
  const { folder, files, said, left } = await answering(answers);
  expect(left).toEqual([]);
  expect(files).toEqual(["brand.json", "words/offers.json", "words/layout.json", "colours.json", "logo.svg"]);
  expect(said.join("\n")).toContain("✓ Clock Asia/Kathmandu, money NPR, numbers without a country code are of Nepal");
  expect(said.join("\n")).toContain("✗ Ink on it is 1.4. Words need 4.5. Try #");
  const company = JSON.parse(readFileSync(join(folder, "brand.json"), "utf8"));
  expect(company).toMatchObject({
    locale: "en-NP",
    country: "NP",
    adjective: "Nepali",
    law: { courts: "Kathmandu", authority: "the District Court of Kathmandu" },
    phoneExample: "+977 980 000 0000",
    social: { name: "Instagram", href: "https://www.instagram.com/udaan" },
    referencePrefix: "UO",
  });
  const { faults } = await examineBrand(readBrand(folder));
  expect(faults).toEqual([]);
});

test("R16.2 Enter takes what stands in brackets", async () => {
  const { files } = await answering(["", "hi@zed.example", "Pune, India", "", "", "", "", "", ""]);
  expect(files).toEqual(["brand.json", "words/offers.json", "words/layout.json"]);
});

test("R16.2 a country is found by its name, with its clock and its money", () => {
  expect(findCountry("nepal")).toMatchObject({ code: "NP", timeZones: ["Asia/Kathmandu"], currency: { code: "NPR" } });
  expect(findCountry("Iceland")).toMatchObject({ code: "IS", currency: null });
  expect(findCountry("Zedland")).toBeNull();
  // Codes of states that are no more have the name of their successor.
  expect(findCountry("Vietnam")).toMatchObject({ code: "VN", currency: { code: "VND" } });
  expect(findCountry("Germany")).toMatchObject({ code: "DE", timeZones: ["Europe/Berlin", "Europe/Busingen"] });
  expect(findCountry("UK")).toMatchObject({ code: "GB", name: "United Kingdom" });
  expect(findCountry("Myanmar")).toMatchObject({ code: "MM" });
  expect(findCountry("UAE")).toMatchObject({ code: "AE", inSentences: "the United Arab Emirates" });
});

test.each([
  ["Udaan Overseas", "UO"],
  ["Zed", "ZED"],
  ["परिसर", "REF"],
  ["A Very Long Name Of Five", "AVLN"],
])("R16.2 references of %s begin with %s", (name, prefix) => {
  expect(prefixOf(name)).toBe(prefix);
});
