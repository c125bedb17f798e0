import * as z from "zod/mini";

/** Who runs this deployment. The site's content holds it; the build hands it to the server for the mails. */
export const Company = z.object({
  name: z.string(),
  email: z.string(),
  /** Postal address, a line each. */
  address: z.array(z.string()),
  /** Who reads quote requests, named to the visitor. */
  quotePerson: z.string(),
  /** IANA name of the team's time zone: days and hours of desk, mails and figures are those of its clock. */
  timeZone: z.string(),
});

export type Company = z.infer<typeof Company>;
