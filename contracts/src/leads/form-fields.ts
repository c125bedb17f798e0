import * as z from "zod/mini";
import { applicationFields } from "./application-fields.ts";
import { askedOfApplicants } from "./applications.ts";
import { demoFields, type LeadFields, leadFields, quoteFields } from "./lead-fields.ts";
import { followed } from "./own-answers.ts";

/*
 * What an owner of the site decides of its three forms, as data: fields of their own, what is not asked, the order. The
 * site's content holds it; the build hands it to the server with the company.
 */

/** `text` is one line, `long` several; `choices` takes several of its answers. */
export const ownFieldKinds = ["text", "long", "number", "choice", "choices", "date", "country"] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

const Flag = z.optional(z.boolean("This is true or false."));

const line = (limit: number) =>
  z.string("This needs a text.").check(
    z.refine((text) => text.trim() !== "", "This needs a text."),
    z.maxLength(limit, `${limit} letters at most.`),
    z.refine((text) => !text.includes("\n"), "This is one line."),
  );

const OwnFieldShape = z.strictObject({
  /** By which answers are kept, and sent. It never changes, whatever the question becomes. */
  id: z
    .string("This needs a text.")
    .check(z.regex(/^[a-z][A-Za-z0-9]{0,29}$/, "An id is letters and digits and begins with a small one: intake.")),
  /** The question. */
  label: line(80),
  /** What to write, or what it is for. */
  hint: z.optional(line(160)),
  kind: z.enum(ownFieldKinds, `A kind is ${ownFieldKinds.slice(0, -1).join(", ")} or ${ownFieldKinds.at(-1)}.`),
  choices: z.optional(z.array(line(80), "This needs a list.").check(z.maxLength(30, "Thirty answers at most."))),
  isRequired: Flag,
  /** It stands in the desk's list of leads. */
  inList: Flag,
  /** It is not asked any more. Its answers stay. */
  hidden: Flag,
});

export type OwnField = z.infer<typeof OwnFieldShape>;

const OwnFieldSchema = OwnFieldShape.check(({ value: { kind, choices }, issues }) => {
  const fault = (message: string) => issues.push({ code: "custom", message, input: choices, path: ["choices"] });
  const isChoice = kind === "choice" || kind === "choices";
  if (isChoice && (choices?.length ?? 0) < 2) fault("A choice needs two answers at least.");
  if (!isChoice && choices) fault(`Only a choice has answers, and this is of the kind ${kind}.`);
  const twice = choices?.find((choice, index) => choices.indexOf(choice) < index);
  if (twice !== undefined) fault(`“${twice}” stands there twice.`);
});

export const formNames = ["demo", "quote", "application"] as const;
export type FormName = (typeof formNames)[number];

/** What each form asks by itself, but what follows from an answer or is agreed to. */
const builtIn: Record<FormName, { fields: LeadFields; names: readonly string[] }> = {
  demo: { fields: leadFields, names: demoFields },
  quote: { fields: leadFields, names: quoteFields },
  application: { fields: { ...leadFields, ...applicationFields }, names: askedOfApplicants },
};

/** What a form asks by itself, in its order. What follows from an answer stands with the field that is answered. */
export function builtInFields(form: FormName): { name: string; isHideable: boolean; followers: string[] }[] {
  const { fields, names } = builtIn[form];
  return names
    .filter((name) => followed[name] === undefined)
    .map((name) => ({
      name,
      isHideable: fields[name]?.hideable === true,
      followers: names.filter((other) => followed[other] === name),
    }));
}

/** Names that mean something else to a form, or to JavaScript. */
export const takenIds: readonly string[] = [
  "from",
  "page",
  "consent",
  "consentVersion",
  "answers",
  "reading",
  "website",
  "constructor",
];

function formOf(form: FormName) {
  const { names } = builtIn[form];
  const asked = builtInFields(form);
  const ordered = asked.map(({ name }) => name);
  const hideable = asked.filter(({ isHideable }) => isHideable).map(({ name }) => name);
  const NameList = z.array(z.string("This needs a text."), "This needs a list.");
  return z
    .strictObject({
      /** Fields of the form's own that are not asked. */
      hidden: NameList,
      /** Those named here come first, in this order. */
      order: NameList,
      own: z.array(OwnFieldSchema, "This needs a list.").check(z.maxLength(20, "Twenty fields at most.")),
    })
    .check(({ value: { hidden, order, own }, issues }) => {
      const fault = (path: (string | number)[], message: string) =>
        issues.push({ code: "custom", message, input: path, path });
      for (const [index, name] of hidden.entries()) {
        if (hideable.includes(name)) continue;
        const isKnown = (names as readonly string[]).includes(name);
        const may = hideable.join(", ");
        fault(["hidden", index], isKnown ? `“${name}” is always asked. There is ${may}.` : `There is ${may}.`);
      }
      const ids = own.map(({ id }) => id);
      for (const [index, id] of ids.entries()) {
        if (ids.indexOf(id) < index) fault(["own", index, "id"], `There are two fields “${id}”.`);
        if ((names as readonly string[]).includes(id) || takenIds.includes(id)) {
          fault(["own", index, "id"], `“${id}” is taken by the form itself.`);
        }
      }
      const all = [...ordered, ...ids].filter((name) => name !== "consent");
      for (const [index, name] of order.entries()) {
        if (!all.includes(name)) fault(["order", index], `There is ${all.join(", ")}.`);
        if (order.indexOf(name) < index) fault(["order", index], `“${name}” stands there twice.`);
      }
      // The motivation opens the second step of the application.
      if (order[0] === "motivation")
        fault(["order", 0], "Something must stand before “motivation”, in the first step.");
    });
}

export const FormFields = z.strictObject({
  demo: formOf("demo"),
  quote: formOf("quote"),
  application: formOf("application"),
});
export type FormFields = z.infer<typeof FormFields>;

export type FieldsOfForm = FormFields[FormName];
