import * as z from "zod/mini";
import { leadOrigins } from "../desk/lead-origins.ts";
import { campaignFields } from "./campaign-fields.ts";
import {
  CampaignWord,
  Contact,
  Email,
  Name,
  OptionalCity,
  OptionalName,
  optionalChoice,
  Reading,
  ReferrerHost,
  SourcePage,
} from "./contact-fields.ts";
import { answerText, readAnswers } from "./own-answers.ts";

/**
 * How a place treats a field. `own`: the place has words, or a spot, of its own for it. `line`: the place shows it with
 * all others of that kind, as label and value. `no`: it is not shown there.
 */
type Shown = "own" | "line" | "no";

/** Everything that is said about one field of a request. Each place below is a loop over these tables. */
export type LeadField = {
  /** What is accepted. A form may ask for it differently: see the requests. */
  schema: z.ZodMiniType;
  /** What the team calls it. Visitors read the words of their form, in the site's content. */
  label: string;
  /** The column of `leads`, or of `applications`. A test looks for it in both database engines. */
  column: string;
  /** The mail that tells the team. */
  mail: Shown;
  /** The page of one request at the desk. */
  desk: Shown;
  /** The lists of the desk. */
  list: boolean;
  /** The file that the desk exports. */
  csv: boolean;
  /** Whose erasure removes it: with the whole request, or this field alone when a guardian is erased. */
  erasedFor: "sender" | "guardian";
  corrected?: true;
  /** Whether an owner of the site may leave it out of a form. */
  hideable?: true;
  /** It is several, as JSON: an answer to each of the owner's own fields, and a line or column for each. */
  holdsAnswers?: true;
} & ({ personal: true; copy: "own" | "line" } | { personal: false; copy: Shown });

export type LeadFields = Record<string, LeadField>;

/** The names of the fields of which this is said. */
export type FieldsWith<Fields extends LeadFields, Property extends keyof LeadField, Value> = {
  [Name in keyof Fields]: Fields[Name][Property] extends Value ? Name : never;
}[keyof Fields];

/** Profiles of the demo request, in the order shown. */
export const demoProfiles = ["ieccounselor", "student", "parent", "others"] as const;
export type DemoProfile = (typeof demoProfiles)[number];

/** The pricing form spells its last profile with a capital, as observed. */
export const quoteProfiles = ["ieccounselor", "student", "parent", "Others"] as const;

/** What a student says of their age. Under 18, the address and number of the request are a parent's or guardian's. */
export const ageGroups = ["under 18", "18 or older"] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** The wordings that the forms show now; `consent-wordings.ts` has every one that there was. */
export const quoteConsent = "quote-2026-11d";
export const applicationConsent = "application-2026-11d";
/** What a colleague ticks who adds a lead by hand. */
export const addedConsent = "added-2026-11";

/**
 * Which wording a form says it has shown. Anything else is dropped, never refused: a plain call may not know of it,
 * and nobody's request is lost over it.
 */
export const ConsentVersion = z.catch(z.optional(z.string().check(z.regex(/^[a-z]+-\d{4}-\d{2}[a-z]?$/))), undefined);

/** What is said of most fields: each row says what is different. */
export const usual = {
  mail: "own",
  desk: "own",
  list: false,
  csv: false,
  copy: "line",
  erasedFor: "sender",
  personal: true,
} as const satisfies Omit<LeadField, "schema" | "label" | "column">;

/** What the browser adds by itself. */
const cameAlong = { ...usual, mail: "no", desk: "line", csv: true } as const;

/** The fields of every kind of request: columns of the table `leads`. What only applications have is a table of its own. */
export const leadFields = {
  name: { schema: Name, label: "Name", column: "name", ...usual, list: true, csv: true, corrected: true },
  /** Empty where somebody gave a number alone. */
  email: { schema: Email, label: "Email", column: "email", ...usual, list: true, csv: true, corrected: true },
  /** A phone number, as its owner wrote it. Empty where the team was given an email alone. */
  contact: { schema: Contact, label: "Phone", column: "contact", ...usual, csv: true, corrected: true },
  /** Only the quote form lets it be left out. */
  city: {
    schema: OptionalCity,
    label: "City",
    column: "city",
    ...usual,
    list: true,
    csv: true,
    corrected: true,
    hideable: true,
  },
  profile: {
    schema: optionalChoice([...demoProfiles, "Others"]),
    label: "Profile",
    column: "profile",
    ...usual,
    list: true,
    csv: true,
    corrected: true,
    hideable: true,
  },
  /** Asked of students only. */
  ageGroup: {
    schema: z.optional(optionalChoice(ageGroups)),
    label: "Age",
    column: "age_group",
    ...usual,
    mail: "line",
    desk: "line",
  },
  /** What the sample evaluator said of the visitor's own answers, where they took it along. */
  reading: { schema: Reading, label: "Their reading", column: "reading", ...usual, mail: "line", desk: "line" },
  /** Answers to the fields that the owner added: see `form-fields.ts`. Sent as `answers`. */
  ownAnswers: {
    schema: z.optional(z.string()),
    label: "Other answers",
    column: "own_answers",
    ...usual,
    mail: "line",
    desk: "line",
    list: true,
    csv: true,
    copy: "own",
    holdsAnswers: true,
  },
  /** Of a lead that the team typed in for a student under 18: number and email are this person's. */
  guardianName: {
    schema: OptionalName,
    label: "Parent or guardian",
    column: "guardian_name",
    ...usual,
    mail: "no",
    csv: true,
    corrected: true,
  },
  /** How it came, where that was not through the site. */
  origin: {
    schema: optionalChoice(leadOrigins),
    label: "Came from",
    column: "origin",
    ...usual,
    mail: "no",
    csv: true,
    personal: false,
  },
  /** Path of the page the visitor wrote from. */
  page: { schema: SourcePage, label: "Page", column: "page", ...usual, csv: true },
  /** Where the visitor came from: kept in the tab until the request is sent, and not of who asks not to be followed. */
  utmSource: { schema: CampaignWord, label: "Campaign source", column: "utm_source", ...cameAlong },
  utmMedium: { schema: CampaignWord, label: "Campaign medium", column: "utm_medium", ...cameAlong },
  utmCampaign: { schema: CampaignWord, label: "Campaign", column: "utm_campaign", ...cameAlong },
  utmContent: { schema: CampaignWord, label: "Campaign content", column: "utm_content", ...cameAlong },
  utmTerm: { schema: CampaignWord, label: "Campaign term", column: "utm_term", ...cameAlong },
  referrerHost: { schema: ReferrerHost, label: "Came by", column: "referrer_host", ...cameAlong },
  landingPage: { schema: SourcePage, label: "First page", column: "landing_page", ...cameAlong },
  /** Which words of ours the sender agreed to by sending it. */
  consentVersion: {
    schema: ConsentVersion,
    label: "Agreed to",
    column: "consent_version",
    ...usual,
    mail: "no",
    copy: "own",
  },
} as const satisfies LeadFields;

export const demoFields = ["name", "email", "contact", "city", "profile", "ageGroup"] as const;
export type DemoRequestField = (typeof demoFields)[number];

export const quoteFields = ["name", "contact", "email", "profile", "ageGroup", "city"] as const;
export type QuoteRequestField = (typeof quoteFields)[number];

/** A request without them: a retry from another tab is the same request. */
export function withoutCampaign<Request extends object>(request: Request): Request {
  const left = Object.entries(request).filter(([name]) => !(campaignFields as readonly string[]).includes(name));
  return Object.fromEntries(left) as Request;
}

export function schemasOf<Fields extends LeadFields, const Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): { [Key in Name]: Fields[Key]["schema"] } {
  return Object.fromEntries(names.map((name) => [name, fields[name]?.schema])) as {
    [Key in Name]: Fields[Key]["schema"];
  };
}

/** A field that was left out is stored as null. */
type Stored<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** What the fields hold, by their columns. */
export type ColumnsOf<Fields extends LeadFields> = {
  -readonly [Key in keyof Fields as Fields[Key]["column"]]: Stored<z.output<Fields[Key]["schema"]>>;
};

/** What the fields hold, by their names. A kind of request has some of them. */
export type ValuesOf<Fields extends LeadFields> = {
  [Key in keyof Fields]?: z.output<Fields[Key]["schema"]> | undefined;
};

/** The columns of every field of a table; what a request has not is null. */
export function toColumns<Fields extends LeadFields>(fields: Fields, values: ValuesOf<Fields>): ColumnsOf<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => [column, values[name] ?? null]),
  ) as ColumnsOf<Fields>;
}

/** The stored values of the fields that `isMeant` picks, by the names of the fields. */
export function valuesOf<Fields extends LeadFields>(
  fields: Fields,
  row: ColumnsOf<Fields>,
  isMeant: (field: LeadField) => boolean,
): Record<string, string | number | null> {
  const stored = row as Record<string, string | number | null>;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isMeant(field) ? [[name, stored[field.column] ?? null] as const] : [],
    ),
  );
}

/** The fields that a place shows as lines, without those that were left out. */
export function linesFor<Fields extends LeadFields>(
  place: "mail" | "desk",
  fields: Fields,
  row: ColumnsOf<Fields>,
): { label: string; value: string }[] {
  return Object.entries(valuesOf(fields, row, (field) => field[place] === "line")).flatMap(([name, value]) => {
    if (value === null) return [];
    if (fields[name]?.holdsAnswers) {
      return readAnswers(String(value)).map((answer) => ({ label: answer.label, value: answerText(answer) }));
    }
    return [{ label: fields[name]?.label ?? name, value: String(value) }];
  });
}
