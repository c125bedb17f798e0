import { FormFields } from "@campusward/contracts/leads/form-fields";
import { expect, test } from "vitest";
import { replaceWords, type Words } from "./replace-words.ts";

const source = `
import { shared } from "./other.ts";
const hero = {
  heading: "Campus is closer than it looks.",
  text: \`\${company.name} marks out the road.\`,
  people: [{ name: "Ananya", source: null, portrait: { src: portrait, width: 200 } }],
};
export const home = {
  hero,
  shared,
  steps: 12,
  isOpen: true,
  rows: (count: number) => \`\${count} rows\`,
  made: hero.people.map(toCard),
  links: offered([{ offer: "zoom", label: "Zoom" }] as const),
  ...extra,
} satisfies Page;
export const other = { label: "Other" };
`;

function replaced(words: Words) {
  return replaceWords("home.ts", source, words, {
    fill: (text) => text.replaceAll("{name}", "Udaan"),
    toPictureModule: (path) => `/brand/${path}`,
  });
}

test("R16.4 words inside a list that leaves out what is not offered are replaced as outside of it", () => {
  const { code, faults } = replaced({ home: { links: { "0": { label: "Video" } } } });
  expect(faults).toEqual([]);
  expect(code).toContain('links: offered([{ offer: "zoom", label: "Video" }] as const)');
});

test("R16.1 a brand's words stand in the source, where the default's stood", () => {
  const { code, faults, names } = replaced({
    home: { hero: { heading: "Far is “near”.", text: "{name} walks along." }, steps: 9, isOpen: false },
  });
  expect(faults).toEqual([]);
  expect(names).toEqual(["home"]);
  expect(code).toContain('heading: "Far is “near”."');
  expect(code).toContain('text: "Udaan walks along."');
  expect(code).toContain("steps: 9");
  expect(code).toContain("isOpen: false");
  expect(code).not.toContain("Campus");
  expect(code).toContain('label: "Other"');
});

test("R16.1 a sentence with a figure in it keeps the figure", () => {
  expect(replaced({ home: { rows: "पङ्क्ति: {count}" } }).code).toMatch(
    /rows: \(count: number\) => `पङ्क्ति: \$\{count\}`/,
  );
  expect(replaced({ home: { rows: "{total} `rows` $" } }).faults).toEqual([
    { path: "home.rows", problem: "{total} stands for nothing here. There is {count}." },
  ]);
});

test("R16.1 a list is replaced whole, with pictures of the brand, or one of it by its place", () => {
  const people = [
    { name: "Sita", source: "Her letter, May 2026", portrait: { src: "pictures/sita.jpg", width: 200 } },
    { name: "Hari", source: null, portrait: { src: "pictures/hari.jpg", width: 200 } },
  ];
  const { code, faults } = replaced({ home: { hero: { people } } });
  expect(faults).toEqual([]);
  expect(code).toMatch(/^import brandPicture0 from "\/brand\/pictures\/sita.jpg";\nimport brandPicture1 from/);
  expect(code).toContain('"src": brandPicture1');
  expect(code).not.toContain("Ananya");
  expect(replaced({ home: { hero: { people: { "0": { name: "Gita" } } } } }).code).toContain(
    'name: "Gita", source: null',
  );
});

test.each<[Words, string, string]>([
  [
    { home: { hero: { title: "x" } } },
    "home.hero.title",
    "There is nothing of this name. There is heading, text, people.",
  ],
  [{ home: { hero: { heading: 3 } } }, "home.hero.heading", "This needs a text."],
  [{ home: { steps: "nine" } }, "home.steps", "This needs a number."],
  [{ home: { isOpen: "no" } }, "home.isOpen", "This needs true or false."],
  [{ home: { shared: "x" } }, "home.shared", "This one is shared: replace “shared” itself."],
  [{ home: { made: [] } }, "home.made", "The code makes this one; it cannot be replaced."],
  [{ home: { hero: { people: "x" } } }, "home.hero.people", "This needs a list."],
  [
    { home: { hero: { people: [{ name: "Sita" }] } } },
    "home.hero.people",
    "Number 1 of the list: It lacks source, portrait.",
  ],
  [
    { home: { hero: { people: [{ name: "Sita", source: null, age: 3, portrait: { src: "x", width: 1 } }] } } },
    "home.hero.people",
    "Number 1 of the list: It has age, which nothing shows.",
  ],
])("R16.2 what finds no place is said: %o", (words, path, problem) => {
  expect(replaced(words).faults).toEqual([{ path, problem }]);
});

test("R16.3 a list that is changed takes over entries as they came, in another order, without what is hidden", () => {
  const people = [
    { like: 0, name: "Ananya Iyer" },
    { like: 0, hidden: true },
    { name: "Kabir", source: null, portrait: { src: "pictures/kabir.webp", width: 200 } },
  ];
  const { code, faults } = replaced({ home: { hero: { people } } });
  expect(faults).toEqual([]);
  expect(code).toContain(
    'people: [{ ...({ name: "Ananya", source: null, portrait: { src: portrait, width: 200 } }), "name": "Ananya Iyer" }, { "name": "Kabir", "source": null, "portrait": { "src": brandPicture0, "width": 200 } }]',
  );
  // The result is a source again: words over these words find their place in it.
  const again = replaceWords(
    "home.ts",
    code,
    { home: { hero: { people: { "0": { name: "A. Iyer" } } } } },
    {
      fill: (text) => text,
      toPictureModule: null,
    },
  );
  expect(again.faults).toEqual([]);
  expect(again.code).toContain('"name": "A. Iyer"');
});

test.each([
  [[{ like: 4 }], "There is no number 5 in the list."],
  [[{ like: 0, name: 3 }], "Number 1 of the list: name: This needs a text."],
  [[{ like: 0, age: 3 }], "Number 1 of the list: It has age, which nothing shows."],
  [[{ like: 0 }, { name: "Kabir" }], "Number 2 of the list: It lacks source, portrait."],
])("R16.3 %j is no list of these people", (people, problem) => {
  expect(replaced({ home: { hero: { people } } }).faults).toEqual([{ path: "home.hero.people", problem }]);
});

test("R16.5 a field of a form's own that is moved and hidden stays, with all that is said of it", () => {
  const source = `export const formFields = { demo: { hidden: [], order: [], own: [] } };`;
  const demo = {
    hidden: ["city"],
    order: ["name", "intake"],
    own: [{ id: "intake", label: "Which intake?", kind: "text", hidden: true }],
  };
  const { code, faults } = replaceWords(
    "form-fields.ts",
    source,
    { formFields: { demo } },
    { fill: (text) => text, toPictureModule: null },
  );
  expect(faults).toEqual([]);
  const written = JSON.parse(code.replace(/^.*demo: |\s*\};$/g, "").replace(/(hidden|order|own):/g, '"$1":'));
  expect(FormFields.shape.demo.parse(written)).toEqual(demo);
});
