import type { Role } from "@campusward/contracts/accounts/roles";
import { defineContent } from "../define-content.ts";

/** What a role is called under a person's name. */
export const roleNames: Record<Role, string> = defineContent("roleNames", {
  admin: "Admin",
  teamMember: "Team member",
  executionMentor: "Execution mentor",
  expertMentor: "Expert mentor",
  unpaidStudent: "Unpaid student",
  student: "Student",
  counselor: "Counsellor",
});

/** The same within a sentence. */
export const rolesInSentence: Record<Role, string> = defineContent("rolesInSentence", {
  admin: "an admin",
  teamMember: "a team member",
  executionMentor: "an execution mentor",
  expertMentor: "an expert mentor",
  unpaidStudent: "an unpaid student",
  student: "a student",
  counselor: "a counsellor",
});

/** Of a signed-in person without a role in the product yet. */
export const noRole = defineContent("noRole", { name: "Guest", inSentence: "a guest" });

/** Of a parent or guardian who agreed to somebody's application. */
export const guardianName = defineContent("guardianName", "Parent or guardian");
