import { pageWords, profileLabel } from "@campusward/contracts/desk/lead-words";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { applicationFields } from "@campusward/contracts/leads/application-fields";
import { type ApplicationRequest, askedOfApplicants } from "@campusward/contracts/leads/applications";
import {
  demoFields,
  type FieldsWith,
  type LeadField,
  leadFields,
  quoteFields,
} from "@campusward/contracts/leads/lead-fields";
import type { DemoRequest, QuoteRequest } from "@campusward/contracts/leads/leads";
import { describe, expect, expectTypeOf, test } from "vitest";
import { trackWords } from "../src/leads/lead-mails.ts";
import {
  aDemoRequest,
  aMinorsApplication,
  anApplication,
  anEmailSend,
  aQuoteRequest,
  browserHeaders,
} from "../src/testing/builders.ts";
import { aDesk } from "../src/testing/desk-app.ts";

const allFields: Record<string, LeadField> = { ...leadFields, ...applicationFields };

/** Our own words for the chosen option. */
const spoken: Record<string, (value: string) => string> = {
  profile: profileLabel,
  track: (track) => trackWords[track as keyof typeof trackWords].label,
};

/** What the mail to the team says in words of its own. */
const mailed: typeof spoken = {
  page: pageWords,
  cameFrom: pageWords,
  schoolClass: (schoolClass) => schoolClass.replace("after-school", "After school"),
};

type Asked = { kind: string; path: string; asked: readonly string[]; request: Record<string, unknown> };

const kinds: Asked[] = [
  {
    kind: "demo",
    path: "/email-service/api/v1.0/email/send",
    asked: [...demoFields, "reading", "page"],
    request: aDemoRequest({ profile: "student", ageGroup: "under 18" }),
  },
  {
    kind: "quote",
    path: "/api/v1/quotes",
    asked: [...quoteFields, "page", "consentVersion"],
    request: aQuoteRequest({ consentVersion: "quote-2026-11", profile: "student", ageGroup: "18 or older" }),
  },
  {
    kind: "application",
    path: "/api/v1/applications",
    asked: [...askedOfApplicants, "cameFrom", "page", "consentVersion"],
    request: anApplication({
      consentVersion: "application-2026-11",
      guardianName: "Pema Dolma",
      guardianEmail: "pema@dolma.example",
    }),
  },
];

/** Sends a request with every field that its kind has, and reads it in every place where it must arrive. */
async function sendWithEveryField({ kind, path, asked, request }: Asked) {
  const { app, admin, database } = await aDesk("sqlite");
  // A field that the builder does not know yet takes a line of text.
  const added = asked.filter((name) => name !== "cameFrom" && request[name] === undefined);
  const sent = { ...request, ...Object.fromEntries(added.map((name) => [name, `A line for ${name}`])) };
  const reply = await app.request(path, {
    method: "POST",
    headers: { ...browserHeaders, "Content-Type": "application/json" },
    body: JSON.stringify(kind === "demo" ? anEmailSend({ template_params: sent }) : sent),
  });
  expect(reply.ok).toBe(true);
  const { query } = database;
  const lead = await query.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
  const application = await query.selectFrom("applications").selectAll().executeTakeFirst();
  const mails = await query.selectFrom("outbox_mails").selectAll().execute();
  const pages = [`/api/v1/leads/${lead.id}`, ...(application ? [`/api/v1/applications/${lead.id}`] : [])];
  const csv = await (await admin.get("/api/v1/leads/export?view=all")).text();
  return {
    stored: { ...lead, ...application } as Record<string, unknown>,
    mail: mails.find((mail) => mail.kind.endsWith("-operator"))?.text ?? "",
    desk: (await Promise.all(pages.map(async (page) => (await admin.get(page)).text()))).join("\n"),
    list: await (await admin.get("/api/v1/leads?view=all")).text(),
    csv: csv.split("\r\n") as [titles: string, row: string],
    copy: await (await admin.send("POST", "/api/v1/people/copy", { email: lead.email })).text(),
  };
}

describe.each(kinds)("R4.7 R5.3 R11.1 what the $kind form asks", (kind) => {
  test("is stored, mailed, listed, shown at the desk, exported and copied as the table of fields says", async () => {
    const found = await sendWithEveryField(kind);
    for (const name of kind.asked) {
      const { column, label, mail, desk, list, csv, copy } = allFields[name] as LeadField;
      const value = String(found.stored[column] ?? "");
      expect(value, `${name} is stored`).not.toBe("");
      const words = spoken[name]?.(value) ?? value;
      const json = JSON.stringify(value).slice(1, -1);
      const isMailed = kind.kind !== "application" || !["profile", "page"].includes(name);
      if (mail === "own" && isMailed)
        expect(found.mail, `${name} is in the mail`).toContain(mailed[name]?.(value) ?? words);
      if (mail === "line") expect(found.mail, `${name} is in the mail`).toContain(`\n${label}: ${words}\n`);
      if (desk !== "no") expect(found.desk, `${name} is at the desk`).toContain(json);
      if (desk === "line") expect(found.desk).toContain(JSON.stringify({ label, value }));
      if (list && column in leadFields) expect(found.list, `${name} is in the list`).toContain(json);
      if (csv) expect(found.csv[0].split(","), `${name} has a column in the file`).toContain(`"${label}"`);
      // A number is exported as the network writes it, so that an address book takes it.
      const inFile = name === "contact" ? (found.stored.contact_e164 ?? words) : words;
      if (csv) expect(found.csv[1], `${name} is in the file`).toContain(inFile);
      if (copy === "line") expect(found.copy, `${name} is in the copy`).toMatch(new RegExp(`"${name}":"?`));
      if (copy !== "no") expect(found.copy, `${name} is in the copy`).toContain(json);
    }
  });
});

test("R11.1 when a guardian is erased, so is every field about them, and nothing else of the request", async () => {
  const { app, admin, database } = await aDesk("sqlite");
  const reply = await app.request("/api/v1/applications", {
    method: "POST",
    headers: { ...browserHeaders, "Content-Type": "application/json" },
    body: JSON.stringify(aMinorsApplication()),
  });
  expect(reply.status).toBe(201);
  const read = () => database.query.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
  const before = await read();
  expect((await admin.send("POST", "/api/v1/people/erasure", { email: "pema@dolma.example" })).status).toBe(200);
  const after = await read();
  for (const { column, erasedFor } of Object.values(applicationFields)) {
    expect(before[column]).not.toBeNull();
    expect(after[column]).toBe(erasedFor === "guardian" ? null : before[column]);
  }
});

test("R11.1 what is personal is in the copy that a person gets of their data", () => {
  const kept = Object.entries(allFields).filter(([, { personal, copy }]) => personal && (copy as string) === "no");
  expect(kept).toEqual([]);
});

test("a field that is not in the tables cannot be asked, and one that lists show is in their contract", () => {
  type Asked = keyof DemoRequest | keyof QuoteRequest | keyof ApplicationRequest;
  type Described = keyof typeof leadFields | keyof typeof applicationFields;
  // `from` is stored as `cameFrom`, consent as the version of the words, and answers as `ownAnswers`.
  expectTypeOf<Exclude<Asked, Described>>().toEqualTypeOf<"consent" | "from" | "answers">();
  expectTypeOf<FieldsWith<typeof leadFields, "list", true>>().toExtend<keyof LeadSummary>();
});
