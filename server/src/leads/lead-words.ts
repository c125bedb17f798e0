import type { Track } from "@campusward/contracts/leads/application-fields";
import type { DemoProfile, QuoteProfile } from "@campusward/contracts/leads/lead-fields";
import type { LeadRow } from "../database/tables.ts";
import { toIndianTime } from "../email/indian-time.ts";

const profileLabels: Record<DemoProfile | QuoteProfile, string> = {
  ieccounselor: "IEC/Counselor",
  student: "Student",
  parent: "Parent",
  others: "Others",
  Others: "Others",
};

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
    name: lead.name,
    email: lead.email,
    contact: lead.contact,
    city: lead.city ?? "no city given",
    profile: toProfileLabel(lead.profile) ?? "no profile chosen",
    page: lead.page ?? "the site",
    reference: lead.reference,
    received: toIndianTime(lead.received_at),
    deadline: toIndianTime(lead.reply_by_at),
    link: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
  };
}

export function toProfileLabel(profile: string | null): string | null {
  return profile === null ? null : (profileLabels[profile as DemoProfile] ?? profile);
}
