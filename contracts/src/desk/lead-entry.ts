import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { OptionalCity, OptionalName, optionalChoice } from "../leads/contact-fields.ts";
import { ageGroups, demoProfiles, leadFields } from "../leads/lead-fields.ts";
import { typedOrigins } from "./lead-origins.ts";
import { LeadDetail, LeadSummary, leadCall, noteLimit, team } from "./leads-desk.ts";
import { NextStep } from "./next-steps.ts";

/** What the team puts in by hand. Instants are epoch milliseconds. */

/** A phone number or an email, as somebody types it. */
const Reach = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

/** What is known of a number or an address. `wrong` says why in `problem`, and how many digits there are. */
export const lookUpLead = defineEndpoint("POST", "/api/v1/leads/lookup", team, {
  request: z.object({ reach: Reach }),
  response: z.object({
    found: z.enum(["new", "known", "wrong"]),
    problem: z.nullable(z.string()),
    /** As the phone network writes it; null for an email. */
    phone: z.nullable(z.string()),
    /** The newest request with it. */
    lead: z.nullable(LeadSummary),
  }),
  errors: ["invalid_fields"],
});

/**
 * Adds a lead that came by phone, at a fair, or otherwise not through the site. It has no 24-hour promise, mails nobody,
 * is the caller's, and is due by its next step; without one that is ahead it gets the usual step. Under 18, number and
 * email are a parent's or guardian's.
 */
export const addLead = defineEndpoint("POST", "/api/v1/leads", team, {
  request: z.object({
    name: leadFields.name.schema,
    reach: Reach,
    origin: z.enum(typedOrigins),
    profile: optionalChoice(demoProfiles),
    ageGroup: z.optional(optionalChoice(ageGroups)),
    guardianName: OptionalName,
    city: OptionalCity,
    /** What they want, for colleagues. */
    wish: z.optional(z.string().check(z.trim(), z.maxLength(noteLimit))),
    /** They said that we may call or write. */
    agreed: z.boolean(),
    next: z.optional(NextStep),
  }),
  response: LeadDetail,
  status: 201,
  errors: ["invalid_fields", "key_reused"],
});

/** An empty text takes a city away, or one of number and email while the other is there. */
const Correction = z.optional(z.string().check(z.maxLength(254)));

/**
 * Corrects facts of a lead; the old ones stand in its history. `agreed` says that they may be called and written to. The
 * change can be undone like any other.
 */
export const correctLead = leadCall("PATCH", "/api/v1/leads/:id/facts", ["changed_meanwhile", "invalid_fields"], {
  version: z.int(),
  name: Correction,
  email: Correction,
  contact: Correction,
  city: Correction,
  profile: Correction,
  guardianName: Correction,
  agreed: z.optional(z.literal(true)),
});

/**
 * Merges another request of the same person into this one. `theirs` names the facts that are taken from the other;
 * whatever found it still finds the person. The stricter clock stays. Never a student under 18, or an application.
 */
export const mergeLeads = leadCall("POST", "/api/v1/leads/:id/merge", ["changed_meanwhile", "invalid_fields"], {
  version: z.int(),
  other: z.string(),
  theirs: z._default(z.array(z.enum(["name", "email", "contact", "city", "profile"])), []),
  /** Where both have one. Left out: this one's owner, and the earlier next step. */
  owner: z.optional(z.enum(["mine", "theirs"])),
  step: z.optional(z.enum(["mine", "theirs"])),
});

/** Takes a merge apart, on any later day. */
export const takeApart = leadCall("POST", "/api/v1/leads/:id/apart", [], { other: z.string() });

/** Says that two requests are of two people. It is remembered for this pair. */
export const keepApart = leadCall("POST", "/api/v1/leads/:id/not-same", ["invalid_fields"], { other: z.string() });
