/** A field of an entry, by its path inside it. */
export type ListField = { path: string; label: string; help?: string } & (
  | { kind: "line" | "text" | "lines"; most?: number }
  /** Who agreed, and on which day; without it the entry counts as illustrative. */
  | { kind: "source"; name: string; date: string }
  /** Cropped to a size, or fitted to a height. In CSS pixels. */
  | { kind: "picture"; crop: { width: number; height: number } }
  | { kind: "picture"; height: number }
);

export type KnownList = {
  path: string;
  name: string;
  one: string;
  /** Where the name of an entry is, and its second line: the first of these that it has. */
  titleOf: string;
  lineOf: readonly string[];
  pictureOf: string | null;
  fields: readonly ListField[];
  /** What an added entry begins with. `id` is made of its name. */
  blank: { [field: string]: unknown };
};

const source = {
  path: "source",
  kind: "source",
  label: "Who agreed",
  name: "Who agreed to be shown",
  date: "They agreed on",
  help: "Without both it is shown as illustrative. Under 18: the guardian’s.",
} as const;
const face = { width: 200, height: 240 };
const portrait = {
  path: "portrait",
  kind: "picture",
  label: "Picture",
  crop: face,
  help: "400 wide or more, 5 to 6. We crop and shrink it.",
} as const;
const quote = { path: "quote", kind: "text", label: "Words", most: 140 } as const;

export const knownLists: readonly KnownList[] = [
  {
    path: "testimonials.students",
    name: "Student reviews",
    one: "student review",
    titleOf: "name",
    lineOf: ["quote", "text"],
    pictureOf: "portrait",
    fields: [
      quote,
      { path: "text", kind: "text", label: "The story", most: 240 },
      { path: "name", kind: "line", label: "Name", most: 60 },
      { path: "place", kind: "line", label: "Place", most: 60 },
      { path: "captions", kind: "lines", label: "What is said in the film, a line each" },
      { path: "play", kind: "line", label: "Name of the button that plays it" },
      portrait,
      source,
    ],
    blank: { kind: "note", source: null, quote: "", text: "", name: "", place: "", portrait: { src: "", ...face } },
  },
  {
    path: "testimonials.consultants",
    name: "Consultant reviews",
    one: "consultant review",
    titleOf: "name",
    lineOf: ["quote", "text"],
    pictureOf: "portrait",
    fields: [
      quote,
      { path: "text", kind: "text", label: "The story", most: 300 },
      { path: "name", kind: "line", label: "Name", most: 60 },
      { path: "role", kind: "line", label: "What they do", most: 80 },
      { path: "company.name", kind: "line", label: "Company", most: 60 },
      { path: "company.logo", kind: "picture", label: "Logo of the company", height: 40 },
      portrait,
      source,
    ],
    blank: {
      source: null,
      company: { name: "", logo: { src: "", width: 160, height: 40 } },
      quote: "",
      text: "",
      name: "",
      role: "",
      portrait: { src: "", ...face },
    },
  },
  {
    path: "questions.questions",
    name: "Questions",
    one: "question",
    titleOf: "question",
    lineOf: ["answer"],
    pictureOf: null,
    fields: [
      { path: "question", kind: "line", label: "Question", most: 90 },
      { path: "answer", kind: "text", label: "Answer", most: 400 },
    ],
    blank: { question: "", answer: "" },
  },
  {
    path: "partners",
    name: "Partners",
    one: "partner",
    titleOf: "name",
    lineOf: [],
    pictureOf: "logo",
    fields: [
      { path: "name", kind: "line", label: "Name", most: 60 },
      { path: "logo", kind: "picture", label: "Logo", height: 40, help: "On a clear ground. We shrink it." },
      source,
    ],
    blank: { name: "", logo: { src: "", width: 160, height: 40 }, source: null },
  },
];
