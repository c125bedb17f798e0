import * as z from "zod/mini";
import { City, Contact, Email, Name } from "./contact-fields.ts";

/** Lead profiles of the demo request, in the order shown. The pricing page spells the last one `Others`. */
export const demoProfiles = ["ieccounselor", "student", "parent", "others"] as const;
export type DemoProfile = (typeof demoProfiles)[number];

/** A browser may send an unchosen radio group as an empty text. */
const OptionalDemoProfile = z.pipe(
  z.optional(z.union([z.literal(""), z.enum(demoProfiles)])),
  z.transform((value) => value || undefined),
);

/** The path of the page a visitor wrote from; anything else is dropped, never refused. */
const SourcePage = z.catch(z.optional(z.string().check(z.regex(/^\/[\w\-./]{0,199}$/))), undefined);

export const DemoRequest = z.object({
  name: Name,
  email: Email,
  contact: Contact,
  city: City,
  profile: OptionalDemoProfile,
  page: SourcePage,
});

export type DemoRequest = z.infer<typeof DemoRequest>;
export type DemoRequestField = "name" | "email" | "contact" | "city" | "profile";

/** The team promises a person's answer within this time of receiving a request. */
export const replyPromiseHours = 24;
