import type { FieldsOfForm, OwnField } from "@campusward/contracts/leads/form-fields";
import { quoteFields } from "@campusward/contracts/leads/lead-fields";
import { plainForm } from "@campusward/contracts/leads/own-answers";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { applicationFormWords } from "../content/features/application-form.ts";
import { demoRequestWords } from "../content/features/demo-request.ts";
import { demoPage } from "../content/features/form-pages.ts";
import { quoteRequestWords } from "../content/features/quote-request.ts";
import { ApplicationForm } from "../features/application-form/application-form.tsx";
import { DemoRequestDialog } from "../features/demo-request/demo-request-dialog.tsx";
import { QuoteRequest } from "../features/quote-request/quote-request.tsx";
import { NavigationContext } from "../navigation/navigation.ts";
import { DemoForm } from "../sections/form-pages.tsx";

/* The three forms as they are drawn before their script runs, from the data of an owner. */

const intake: OwnField = { id: "intake", label: "Which intake?", kind: "choice", choices: ["Fall", "Spring"] };
const kinds: OwnField[] = [
  intake,
  { id: "board", label: "School board", kind: "text", hint: "Such as CBSE", isRequired: true },
  { id: "plans", label: "Your plans", kind: "long" },
  { id: "score", label: "IELTS score", kind: "number" },
  { id: "places", label: "Where to?", kind: "choices", choices: ["Japan", "Canada"] },
  { id: "start", label: "From when?", kind: "date" },
  { id: "country", label: "Citizen of", kind: "country" },
  { id: "gone", label: "Not asked any more", kind: "text", hidden: true },
];
const all = ["intake", "board", "plans", "score", "places", "start", "country"].map((id) => `answers.${id}`);

const fetchTimes = () => Promise.reject(new Error("Nothing is sent here."));

/** Links of the forms need it; nobody follows them here. */
const navigation = { navigate() {}, fetchAhead() {}, watchLink: () => () => {} };

function draw(form: ReactNode): string {
  return renderToStaticMarkup(<NavigationContext value={navigation}>{form}</NavigationContext>);
}

const forms = {
  demo: (fields: FieldsOfForm) =>
    draw(
      <DemoRequestDialog
        open={true}
        carried={null}
        fetchTimes={fetchTimes}
        onClose={() => {}}
        words={{ ...demoRequestWords, fields }}
      />,
    ),
  "demo without script": (fields: FieldsOfForm) => draw(<DemoForm {...demoPage} fields={fields} />),
  quote: (fields: FieldsOfForm) => draw(<QuoteRequest words={{ ...quoteRequestWords, fields }} />),
  application: (fields: FieldsOfForm) => draw(<ApplicationForm words={{ ...applicationFormWords, fields }} />),
};

function namesIn(html: string): string[] {
  const names = [...html.matchAll(/ name="([\w.]+)"/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !["page", "consentVersion", "website"].includes(name));
}

const usual = {
  demo: ["name", "email", "contact", "city", "profile"],
  "demo without script": ["name", "email", "contact", "city", "profile", "ageGroup"],
  quote: [...quoteFields] as string[],
  application: [
    "track",
    "applyingAs",
    "name",
    "schoolClass",
    "email",
    "contact",
    "city",
    "school",
    "birthYear",
    "guardianName",
    "guardianEmail",
    "motivation",
    "hoursPerWeek",
    "consent",
  ],
};

test.each(Object.entries(forms))("R16.5 the %s form asks what it came with, until its owner decides", (name, drawn) => {
  expect(namesIn(drawn(plainForm))).toEqual(usual[name as keyof typeof usual]);
});

test.each(Object.entries(forms))(
  "R16.5 the %s form draws a field of each kind, and none that is hidden",
  (name, drawn) => {
    const html = drawn({ ...plainForm, own: kinds });
    const known = usual[name as keyof typeof usual];
    const [consent] = known.filter((field) => field === "consent");
    expect(namesIn(html)).toEqual([
      ...known.filter((field) => field !== "consent"),
      ...all,
      ...(consent ? [consent] : []),
    ]);
    for (const { label } of kinds.filter(({ hidden }) => !hidden)) expect(html).toContain(label);
    expect(html).toContain("Such as CBSE");
    expect(html).toMatch(/<input(?=[^>]* name="answers\.board")[^>]* required=""/);
    expect(html).toContain('type="date"');
    expect(html).toContain('<option value="NP">Nepal</option>');
    expect(html.match(/type="checkbox" name="answers.places"/g)).toHaveLength(2);
  },
);

test.each(Object.entries(forms))(
  "R16.5 the %s form follows its owner's order, and leaves out what is hidden",
  (name, drawn) => {
    const html = drawn({ hidden: ["city"], order: ["name", "intake"], own: [intake] });
    const asked = namesIn(html);
    expect(asked.slice(0, 2)).toEqual(["name", "answers.intake"]);
    expect(asked.slice(2)).toEqual(
      usual[name as keyof typeof usual].filter((field) => field !== "name" && field !== "city"),
    );
  },
);
