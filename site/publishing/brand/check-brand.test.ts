import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withMark } from "@campusward/contracts/site/content-marks";
import { expect, onTestFinished, test } from "vitest";
import { evaluateSite } from "../fill/evaluate-site.ts";
import { buildFolder } from "../fill/fill-into.ts";
import { withPlaces } from "../fill/frame-pages.ts";
import { leavesIn } from "../fill/places.ts";
import { layOverBrand, readBrand } from "./brand.ts";
import { checkBrand, placeOf } from "./check-brand.ts";
import { examineBrand } from "./examine-brand.ts";
import { lineOf } from "./json-file.ts";
import { findWaysIn } from "./ways-in.ts";

const udaan = fileURLToPath(new URL("../../../e2e/brands/udaan", import.meta.url));

function aBrand(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), "campusward-brand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "words"));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

async function faultsOf(files: Record<string, unknown>) {
  const folder = aBrand({ "brand.json": { name: "Zed", email: "hi@zed.example" }, ...files });
  const { faults, warnings } = await examineBrand(readBrand(folder));
  const said = (fault: (typeof faults)[number]) => [fault.title, placeOf(fault, folder), fault.text];
  return { faults: faults.map(said), warnings: warnings.map(said) };
}

test("R16.1 the default brand, and one in Kathmandu, are without fault", async () => {
  expect((await examineBrand(readBrand(null))).faults).toEqual([]);
  expect((await examineBrand(readBrand(udaan))).faults).toEqual([]);
});

test("R16.1 a page made of sections that cannot be drawn, or is linked under another address, is named with its line", async () => {
  const aPage = { path: "/pages/visa", title: "Visa", description: "Visa.", heading: "Visa", text: "Visa." };
  const closing = { heading: "Ask", text: "Ask us." };
  const words = (page: object) => ({ "words/pages.json": { ownPages: [page] } });
  const sections = [{ kind: "text", heading: "One", paragraphs: ["A."] }];
  expect((await faultsOf(words({ ...aPage, sections, closing }))).faults).toEqual([]);
  const ownPages = [
    { path: "/visa" },
    { path: "/pages/film", sections: [{ kind: "video", heading: "One" }] },
    { path: "/pages/menu", menu: "header" },
  ].map((page) => ({ ...aPage, sections, closing, ...page }));
  expect((await faultsOf({ "words/pages.json": { ownPages } })).faults).toEqual([
    ["A page that cannot be drawn", "words/pages.json, line 4", expect.stringContaining("An address is /pages/")],
    [
      "A page that cannot be drawn",
      expect.stringContaining("words/pages.json"),
      "A section's kind is text, points, picture or questions.",
    ],
    ["A page that cannot be drawn", expect.stringContaining("words/pages.json"), "A page has no “menu” here."],
  ]);
  const footer = { pages: [{ href: "/pages/visas", label: "Visa" }] };
  const { faults } = await faultsOf({
    "words/pages.json": { ownPages: [{ ...aPage, sections, closing }], layoutWords: { footer } },
  });
  expect(faults).toEqual([["A link leads nowhere", expect.any(String), "/pages/visas is no page."]]);
});

type FaultAt = readonly [what: string, title: string, place: string, text: string];

/** Fields of `brand.json` that keep its others from being used. */
const faultyCompany = {
  "brand.json": {
    name: "Zed",
    timeZone: "Asia/Zed",
    nmae: "Zed",
    social: { name: "Zed", href: "javascript:alert(1)" },
    type: { text: { family: "Zed", files: ["fonts/zed.woff2"], weight: 400 }, scripts: { devanagari: {} } },
    corners: { control: "round" },
    address: "Putalisadak",
    currency: { code: "NPR" },
    tax: { name: " ", percent: 0.13, number: "" },
    country: "XX",
    payments: { bank: [{ label: "Account", value: "" }] },
  },
};

const faultsOfCompany: FaultAt[] = [
  ["a wrong field", "A field that cannot be used", "brand.json, line 3", "time zone"],
  ["an unknown field", "An unknown field", "brand.json, line 4", "There is name"],
  ["R15.11 a social address that is none of a page", "A field that cannot be used", "brand.json, line 7", "https://"],
  ["a field of the type that does not exist", "An unknown field", "brand.json, line 15", "There is family, files."],
  ["a script that does not exist", "A field that cannot be used", "brand.json, line 18", "such as latn or deva"],
  ["a corner that is none", "A field that cannot be used", "brand.json, line 22", "A radius is 14px"],
  ["a text in place of a list", "A field that cannot be used", "brand.json, line 24", "This needs a list."],
  ["a field that is missing", "A field that cannot be used", "brand.json, line 25", "There is no “called”."],
  ["a text without a letter", "A field that cannot be used", "brand.json, line 29", "It needs a name"],
  ["a tax that is a part of one", "A field that cannot be used", "brand.json, line 30", "13, for 13 %"],
  ["a country that there is not", "A field that cannot be used", "brand.json, line 33", "such as NP"],
  ["an empty line of a bank", "A field that cannot be used", "brand.json, line 38", "It needs a value."],
];

const aPartner = { id: "zed", name: "Zed", logo: { src: "https://evil.example/p.png", width: 1, height: 1 } };

const faultyWords = {
  "brand.json": {
    name: "/zed.example",
    email: "hi@zed.example",
    type: { text: { family: "Zed", files: ["fonts/zed.woff2"] } },
  },
  "colours.json": { "amaltas-40": "#ffffff", "neem-500": "#4FA58F" },
  "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"></svg>',
  "words/a.json": { home: {} },
  "words/b.json": { home: { hero: { headline: "Near", text: "Campusward keeps you going." } } },
  "words/broken.json": "{",
  "words/links.json": {
    evaluatorWithoutScript: { link: { href: "javascript:alert(1)" } },
    layoutWords: {
      footer: {
        pages: [
          { label: "LMS", href: "/product/lms" },
          { label: "Zed", href: "/{name}" },
        ],
      },
    },
  },
  "words/offers.json": { offers: { zoom: "maybe", replyInADay: "off" } },
  "words/partners.json": { partners: [{ ...aPartner, source: null }] },
};

const faultsOfSuchWords: FaultAt[] = [
  ["a file that is no JSON", "A file that cannot be read", "words/broken.json", "JSON"],
  ["words said twice", "Said twice", "words/b.json, line 2", "a.json has it too."],
  ["words without a place", "Words without a place", "words/b.json, line 4", "There is heading"],
  ["R16.4 an offer that is no state", "No state of an offer", "words/offers.json, line 3", "on, byHand, coming, off"],
  ["R16.4 a promise of the forms that is off", "No state of an offer", "words/offers.json, line 4", "on, byHand."],
  ["an unknown colour", "An unknown colour", "colours.json, line 2", "The nearest is amaltas-400."],
  [
    "a colour too weak",
    "A colour too weak",
    "colours.json, line 3",
    "“white” on “neem-500” is 2.9. Words need 4.5. Try neem-500 #",
  ],
  ["a name left over", "A name left over", "words/b.json, line 5", "should be {name}."],
  ["a link that leads nowhere", "A link leads nowhere", "words/links.json, line 12", "/product/lms is no page."],
  [
    "R15.11 a link that may lead nowhere",
    "No address of a link",
    "words/links.json, line 4",
    "A link is a page of this site",
  ],
  [
    "R15.11 a link that is unfit once the name is filled in",
    "No address of a link",
    "words/links.json, line 16",
    "//zed.example: A link is",
  ],
  [
    "R15.11 a picture from elsewhere",
    "A picture that is not there",
    "words/partners.json, line 7",
    "There is no https://evil.example/p.png.",
  ],
  ["a font that is not there", "A font that is not there", "brand.json, line 8", "There is no fonts/zed.woff2."],
  ["a logo without a size", "A drawing that cannot be drawn", "logo.svg", "viewBox"],
];

const intake = { id: "intake", label: "Which intake?", kind: "choice", choices: ["Fall", "Spring"] };

const faultyForms = {
  "words/forms.json": {
    formFields: {
      quote: {
        hidden: ["email", "town"],
        order: ["start", "city", "city"],
        own: [intake, intake, { ...intake, id: "city" }],
      },
      demo: {
        own: [
          { ...intake, id: "which intake" },
          { ...intake, id: "a", choices: [] },
          { ...intake, id: "b", choices: ["Fall", "Fall"] },
          { ...intake, id: "c", kind: "date" },
          { ...intake, id: "d", kind: "radio" },
          { ...intake, id: "e", label: " " },
          { ...intake, id: "f", required: true },
        ],
      },
      application: { own: Array.from({ length: 21 }, (_, at) => ({ ...intake, id: `f${at}` })) },
    },
  },
};

const faultsOfForms = (
  [
    ["a form with a core field hidden", 5, "“email” is always asked. There is profile, city."],
    ["a form with an unknown field hidden", 6, "There is profile, city."],
    ["an unknown field in an order", 9, "There is name, contact, email, profile, city"],
    ["a field that stands twice in an order", 11, "“city” stands there twice."],
    ["two fields of one id", 24, "There are two fields “intake”."],
    ["an id that the form has itself", 33, "“city” is taken by the form itself."],
    ["an id with a space", 46, "begins with a small one: intake"],
    ["a choice without choices", 58, "A choice needs two answers at least."],
    ["an answer that stands twice", 64, "“Fall” stands there twice."],
    ["answers to a date", 73, "Only a choice has answers"],
    ["a kind that there is not", 81, "A kind is text, long, number, choice"],
    ["a field without a question", 89, "This needs a text."],
    ["a misspelt word of a field", 104, "A field has no “required”."],
    ["too many fields", 109, "Twenty"],
  ] as const
).map(
  ([what, line, text]): FaultAt => [
    `R16.5 ${what}`,
    "A form that cannot be drawn",
    `words/forms.json, line ${line}`,
    text,
  ],
);

// Evaluating the site takes a quarter of a second, so that a brand has many faults.
for (const [files, expected] of [
  [faultyCompany, faultsOfCompany],
  [faultyWords, faultsOfSuchWords],
  [faultyForms, faultsOfForms],
] as const) {
  let report: ReturnType<typeof faultsOf> | undefined;
  test.each(expected)("R16.2 %s is named with its file and line", async (_, title, place, text) => {
    report ??= faultsOf(files);
    const { faults } = await report;
    expect(faults.filter(([, at]) => at === place)).toEqual([[title, place, expect.stringContaining(text)]]);
    expect(faults).toHaveLength(expected.length);
  });
}

test("R15.11 words name no place by marks of their own", async () => {
  const words = { "home.hero.heading": `\u2063${withMark("Nearer.", '"><meta>')}` };
  const site = await evaluateSite(buildFolder, layOverBrand(readBrand(null), words, new Map()), true);
  const home = site.evaluatedContent.get("home")?.whole as { hero: { heading: string } };
  expect(withPlaces(`<h1>${home.hero.heading}</h1>`)).toMatch(
    /^<h1 data-content="home.hero.heading">[^<]*Nearer.<\/h1>$/,
  );
});

test("R15.11 words hold no part of a template but the values that their place has", async () => {
  const words = (payWords: object) => ({ "words/pay.json": { payWords } });
  expect((await faultsOf(words({ accepted: "Accepted by ⟦name⟧, ⟦tax.name⟧" }))).faults).toEqual([]);
  const heading = {
    due: "⟦#name⟧",
    forFirst: "⟦& name⟧ now",
    late: "⟦{name}⟧",
    said: "half ⟦",
    partPaid: "⟧",
    rest: "⟦⟦name⟧⟧",
    allPaid: "⟦=<% %>=⟧",
  };
  expect((await faultsOf(words({ heading }))).faults).toEqual(
    Object.keys(heading).map((_, at) => [
      "A sign of the server's",
      `words/pay.json, line ${at + 4}`,
      expect.stringContaining("⟦reference⟧"),
    ]),
  );
});

test("R16.2 a picture that is not there is a fault; somebody without a source is a warning", async () => {
  const logo = { src: "pictures/zed.svg", width: 1, height: 1 };
  const person = { id: "z", source: null, name: "Sita", role: "Head", quote: "q", text: "t", portrait: logo };
  const consultants = [{ ...person, company: { name: "Zed", logo } }];
  const { faults, warnings } = await faultsOf({ "words/people.json": { testimonials: { consultants } } });
  expect(new Set(faults.map(([title]) => title))).toEqual(new Set(["A picture that is not there"]));
  expect(warnings).toEqual([["Without a source", expect.stringContaining("words/people.json"), expect.any(String)]]);
});

test("R16.2 a headline in Nepali is set in what the device has, where the brand has no font of its own", async () => {
  const { warnings } = await faultsOf({ "words/home.json": { home: { hero: { heading: "Near नजिक" } } } });
  expect(warnings).toEqual([
    ["A letter that no font has", expect.any(String), expect.stringMatching(/^“Near नजिक”: न /)],
  ]);
});

test("R16.2 letters are looked for in the brand's own fonts, those of headlines apart", async () => {
  const fonts = join(udaan, "fonts");
  const latin = (family: string, file: string) => ({ family, files: [`fonts/${file}`] });
  const folder = aBrand({
    "brand.json": {
      name: "Zed",
      type: { text: latin("Mukta", "mukta-latin-400.woff2"), display: latin("Baloo 2", "baloo-2-latin-800.woff2") },
    },
    "words/home.json": { home: { hero: { heading: "Near नजिक", text: "छ" } } },
  });
  cpSync(fonts, join(folder, "fonts"), { recursive: true });
  const brand = readBrand(folder);
  const { faults, warnings } = await examineBrand(brand);
  expect(faults).toEqual([]);
  expect(warnings.map(({ path, text }) => [path, text])).toEqual([
    [
      "home.hero.heading",
      expect.stringMatching(/^“Near नजिक”: न is in none of the site’s fonts\. Browsers show it .*noto\.$/),
    ],
    ["home.hero.text", expect.stringMatching(/^“छ”: छ /)],
    ["type.text", expect.stringContaining("device")],
  ]);
  const withText = JSON.parse(readFileSync(join(folder, "brand.json"), "utf8"));
  withText.type.text.files.push("fonts/mukta-devanagari-400.woff2");
  writeFileSync(join(folder, "brand.json"), JSON.stringify(withText));
  const again = await examineBrand(readBrand(folder));
  expect(again.faults).toEqual([]);
  expect(again.warnings.map(({ title, text }) => [title, text])).toEqual([
    ["A letter that headlines lack", "“Near नजिक”: न is set in Mukta."],
  ]);
});

test("R16.2 a field that is wrong, or that there is not, is left out alone: the rest is judged as the brand's own", async () => {
  const { faults } = await faultsOf({
    "brand.json": { name: "Zed", country: "Nepal", nickname: "x", motto: "y" },
    "words/home.json": { home: { hero: { text: "Campusward marks out the road." } } },
  });
  expect(faults.map(([title, place]) => `${title}: ${place}`)).toEqual([
    "A field that cannot be used: brand.json, line 3",
    "An unknown field: brand.json, line 4",
    "An unknown field: brand.json, line 5",
    "A name left over: words/home.json, line 4",
  ]);
});

test("R15.11 a link to log in is no word of the desk, and in a deployment's folder a warning", async () => {
  const words = {
    "words/site.json": {
      logIn: { href: "https://lms.example/login", label: "Log in to LMS" },
      evaluatorWithoutScript: { link: { href: "mailto:{email}" } },
    },
  };
  const { faults, warnings } = await faultsOf(words);
  expect(faults).toEqual([]);
  expect(warnings).toEqual([
    ["A way in that was changed", "words/site.json, line 3", expect.stringContaining("LMS_LOGIN_URL")],
  ]);
  const layer = { "logIn.href": "https://lms.example/login", "evaluatorWithoutScript.link.href": "mailto:{email}" };
  const published = await examineBrand(layOverBrand(readBrand(udaan), layer, new Map()));
  expect(published.faults).toMatchObject([{ path: "logIn.href", title: "No words" }]);
  expect(published.warnings).toEqual([]);
});

test("R15.11 no address stands among the words under another name, and no way in among what can be changed", async () => {
  const site = await evaluateSite(buildFolder, readBrand(null));
  const waysIn = findWaysIn(site);
  expect(waysIn).toContain("logIn.href");
  expect(waysIn).toContain("account.withoutScript.href");
  expect(waysIn).not.toContain("evaluatorWithoutScript.link.href");
  const places = Array.from(site.evaluatedContent, ([name, { whole }]) => leavesIn(whole, name)).flat();
  const addresses = places.filter(({ value }) => /^(?:\/|#|https?:|mailto:|tel:)/.test(String(value)));
  expect(addresses.length).toBeGreaterThan(50);
  const others = addresses.filter(({ path, value }) => !/\.(?:href|path|src)$/.test(path) && value !== "/");
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("R16.9 letters that no font has are remarks, each letter once, and keep nothing from being built", async () => {
  const words = { text: "சென்னை, ½ → 🎓", aside: "சென்னை ē" };
  const { faults, warnings } = await faultsOf({
    "words/home.json": { home: { hero: { heading: "Zoë, نزدیک", ...words } } },
  });
  expect(faults.filter(([title]) => title !== "Words without a place")).toEqual([]);
  expect(warnings.map(([title, place, text]) => [title, place, text?.split(" is in")[0]])).toEqual([
    ["A letter that no font has", "words/home.json, line 4", "“Zoë, نزدیک”: ë"],
    ["A letter that no font has", "words/home.json, line 5", "“சென்னை, ½ → 🎓”: ச"],
    ["A letter that no font has", "words/home.json, line 6", "“சென்னை ē”: ē"],
  ]);
});

test("R16.2 a path is found on its line, also in lists", () => {
  const text = '{\n  "home": {\n    "rows": [\n      "one",\n      { "two": 2 }\n    ]\n  }\n}';
  const byId = '[\n  { "id": "one" },\n  { "id": "two", "label": "x" }\n]';
  expect(lineOf(`{"rows": ${byId}}`, "rows.two.label")).toBe(3);
  expect([lineOf(text, "home"), lineOf(text, "home.rows.0"), lineOf(text, "home.rows.1.two")]).toEqual([2, 4, 5]);
});

/** A third brand: English with lines in Sinhala and Tamil, on an island with a law and a money of its own. */
const colombo = {
  "brand.json": {
    name: "Samudra Education",
    email: "ayubowan@samudra.example",
    address: ["Galle Road", "Colombo 03, Sri Lanka"],
    timeZone: "Asia/Colombo",
    locale: "en-LK",
    country: "LK",
    adjective: "Sri Lankan",
    law: { courts: "Colombo", authority: "the Data Protection Authority of Sri Lanka" },
    phoneExample: "+94 77 000 0000",
    currency: { code: "LKR", called: "rupees" },
    tax: { name: "VAT", percent: 18, number: "" },
    referencePrefix: "SE",
  },
  "words/home.json": {
    home: { hero: { text: "பல்கலைக்கழகம் அருகில் உள்ளது." } },
    sunsetCall: { heading: "විශ්වවිද්‍යාලය සිතනවාට වඩා ළඟයි." },
  },
};

test.each([
  ["with blanks around it", '<svg xmlns="http://www.w3.org/2000/svg" viewBox=" 0 0 64 64 "/>', []],
  ["in single quotes, with commas", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0,0,64,64'/>", []],
  [
    "of parts of a hundred",
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 100% 100%"/>',
    ["A drawing that cannot be drawn"],
  ],
  [
    "of no height",
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 64 0"/>',
    ["A drawing that cannot be drawn"],
  ],
])("R16.2 a logo whose viewBox is %s", async (_, logo, expected) => {
  const { faults, warnings } = await examineBrand(readBrand(aBrand({ "logo.svg": logo })));
  expect(faults.map(({ title }) => title)).toEqual(expected);
  expect(warnings.map(({ title }) => title)).not.toContain("A logo far from square");
});

test.each(["+05:45", "asia/kathmandu", "EST"])("R16.2 %s is no time zone that calendars know", async (timeZone) => {
  const { faults } = await faultsOf({ "brand.json": { name: "Zed", timeZone } });
  expect(faults).toEqual([["A field that cannot be used", "brand.json, line 3", expect.stringContaining("time zone")]]);
});

test("R18.2 UPI is offered for rupees of India alone", async () => {
  const payments = { upi: { id: "samudra@bank", name: "Samudra" } };
  const { faults } = await faultsOf({ "brand.json": { currency: { code: "LKR", called: "rupees" }, payments } });
  expect(faults).toEqual([["A field that cannot be used", "brand.json, line 7", expect.stringContaining("UPI moves")]]);
  expect((await faultsOf({ "brand.json": { payments } })).faults).toEqual([]);
});

test("R16.2 a file that begins with the mark of its encoding is read", async () => {
  const { faults } = await faultsOf({ "brand.json": `\uFEFF${JSON.stringify({ name: "Zed" })}` });
  expect(faults).toEqual([]);
});

test("R16.2 what is misspelt as a file, or as a gap of a sentence, is a remark", async () => {
  const home = { title: "Study abroad - {nam}", hero: { text: "{name} walks with you." } };
  const files = {
    "colors.json": {},
    "logo.png": "",
    "README.md": "",
    "words/home.jsonc": "",
    "words/home.json": { home },
  };
  const { faults, warnings } = await faultsOf(files);
  expect(faults).toEqual([]);
  expect(warnings).toEqual([
    ["A gap that nothing fills", "words/home.json, line 3", expect.stringContaining("{nam} stands for nothing here")],
    ["A name that nothing reads", "colors.json", expect.stringContaining("colours.json")],
    ["A name that nothing reads", "logo.png", expect.stringContaining("logo.svg")],
    ["A name that nothing reads", "words/home.jsonc", expect.stringContaining(".json")],
  ]);
});

test("R16.2 a logo that is a whole line is a remark: it stands in a square", async () => {
  const { faults, warnings } = await examineBrand(
    readBrand(aBrand({ "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 90"></svg>' })),
  );
  expect(faults).toEqual([]);
  expect(warnings.map(({ title }) => title)).toContain("A logo far from square");
});

test("R16.9 a brand in Colombo speaks of its own law, and is told what still speaks of another country", async () => {
  const brand = readBrand(aBrand(colombo));
  const site = await evaluateSite(buildFolder, brand);
  const { evaluatedContent } = site;
  const textOf = (name: string) => JSON.stringify(evaluatedContent.get(name)?.value);
  expect(textOf("termsOfUse")).toContain("the laws of Sri Lanka. The courts at Colombo have");
  expect(textOf("termsOfUse")).toContain("Sri Lankan law, courts at Colombo.");
  expect(textOf("privacyPolicy")).toContain("you may complain to the Data Protection Authority of Sri Lanka.");
  expect(textOf("quoteRequestWords")).toContain("+94 77 000 0000");
  // It names no page elsewhere, and that of the default’s company is not its own.
  expect(site.company.social).toEqual({ name: "", href: "" });
  expect(textOf("sunsetCall")).toContain("විශ්වවිද්‍යාලය");

  const { faults, warnings } = await checkBrand(brand, site);
  expect(faults).toEqual([]);
  const elsewhere = warnings.filter(({ title }) => title === "A text of another place").map(({ path }) => path);
  expect(elsewhere).toContain("layoutWords.footer.end");
  // A text that the brand left as it came is in none of its files, though one has others of the same constant.
  const left = warnings.find(({ path }) => path === "home.integrations.items.razorpay.byHand");
  expect(left && placeOf(left, brand.folder ?? "")).toBe("home.integrations.items.razorpay.byHand, as it came");
  expect(elsewhere.filter((path) => /^(?:termsOfUse|privacyPolicy|quoteRequestWords)\b/.test(path ?? ""))).toEqual([]);
  // Letters that no font has are shown in one of the device: a remark, and no fault.
  const letters = warnings.filter(({ title }) => title === "A letter that no font has").map(({ path }) => path);
  expect(letters).toEqual(["home.hero.text", "sunsetCall.heading"]);
});
