import type { Role } from "@campusward/contracts/accounts/roles";
import type { MarkCap } from "../../ui/stone/stone-mark.tsx";

/** A colour repeats what the name next to it says. In the order in which roles can be chosen. */
export const capOfRole: Record<Role, MarkCap> = {
  admin: "gulmohar",
  teamMember: "gulmohar",
  expertMentor: "amaltas",
  executionMentor: "neem",
  student: "sky",
  counselor: "roller",
  unpaidStudent: "unpainted",
};

export const roleOrder = Object.keys(capOfRole) as Role[];

/** What a role opens. */
export const meaningOfRole = {
  admin: "They will see every lead, application, mail and person, and can erase them.",
  teamMember: "They will see every lead and application and answer them; not people, mails to others or the log.",
  executionMentor: "They will see the applicants that are assigned to them, and nobody else’s.",
  expertMentor: "They will see the applicants that are assigned to them, hold the conversations and decide.",
  student: "They will see the learning platform on their next page.",
  counselor: "They will see their own dashboard and the way to the learning platform.",
  unpaidStudent: "They will see their application, what is missing, and how to enrol.",
} satisfies Record<Role, string>;
