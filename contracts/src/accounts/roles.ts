/** What a person may be, as spelled on the wire and in local storage. */
export const roles = [
  "admin",
  "teamMember",
  "executionMentor",
  "expertMentor",
  "unpaidStudent",
  "student",
  "counselor",
] as const;
export type Role = (typeof roles)[number];

/** Roles that open other people's data. They take effect only once the address of the account is verified. */
export const staffRoles = ["admin", "teamMember", "executionMentor", "expertMentor"] as const satisfies readonly Role[];

/** Whom alone the team's settings, accounts and exports obey. */
export const admin = ["admin"] as const satisfies readonly Role[];

/** Roles whose people answer leads and applications, and can own leads. */
export const teamRoles = ["admin", "teamMember"] as const satisfies readonly Role[];

/** Roles whose people can have applicants. */
export const mentorRoles = ["executionMentor", "expertMentor"] as const satisfies readonly Role[];

export function isTeamRole(role: Role | null): boolean {
  return teamRoles.some((teamRole) => teamRole === role);
}

export function isStaffRole(role: Role): boolean {
  return staffRoles.some((staffRole) => staffRole === role);
}
