import { profileLabel } from "@campusward/contracts/desk/lead-words";
import type { Track } from "@campusward/contracts/leads/application-fields";
import {
  type ColumnsOf,
  type LeadFields,
  leadFields,
  linesFor,
  valuesOf,
} from "@campusward/contracts/leads/lead-fields";
import type { LeadRow } from "../database/tables.ts";
import { toIndianTime } from "../email/indian-time.ts";

export const trackWords: Record<Track, { label: string; hours: string; nextStep: string }> = {
  innovation: {
    label: "Innovation Track",
    hours: "130+",
    nextStep: "The entrance is a two-hour olympiad, taken at home. Practice papers come with your application.",
  },
  business: {
    label: "Business Track",
    hours: "100+",
    nextStep: "Send three things you made, sold or organised. Screenshots are fine.",
  },
  creativity: {
    label: "Creativity Track",
    hours: "90+",
    nextStep: "A twenty-minute conversation about work you like and work you have done.",
  },
  unsure: {
    label: "track we choose together",
    hours: "90 to 130",
    nextStep: "A short conversation about which of the three tracks is yours.",
  },
};

/** The words of a lead that every mail to the team begins with. */
export function toLeadWords(lead: LeadRow, publicUrl: string) {
  return {
    ...wordsOf(leadFields, lead),
    city: lead.city ?? "no city given",
    profile: lead.profile === null ? "no profile chosen" : profileLabel(lead.profile),
    page: lead.page ?? "the site",
    reference: lead.reference,
    received: toIndianTime(lead.received_at),
    deadline: toIndianTime(lead.reply_by_at),
    link: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
  };
}

/** The words that a mail's template has places for, and `lines` with all others that the team is told. */
export function wordsOf<Fields extends LeadFields>(fields: Fields, row: ColumnsOf<Fields>) {
  return { ...valuesOf(fields, row, ({ mail }) => mail === "own"), lines: linesFor("mail", fields, row) };
}
