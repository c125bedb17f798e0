import type { Role } from "@campusward/contracts/accounts/roles";

/** What each role is called in a sentence, and which page opens for it after a sign-in (R6.8). */
export const roleWords = {
  admin: { name: "Admin", dashboard: "/adminDashboardHome" },
  executionMentor: { name: "Execution mentor", dashboard: "/executionMentorDashboard" },
  expertMentor: { name: "Expert mentor", dashboard: "/expertMentorDashboard" },
  unpaidStudent: { name: "Unpaid student", dashboard: "/unpaidStudentDashboard" },
  student: { name: "Student", dashboard: "/dashboard" },
  counselor: { name: "Counselor", dashboard: "/dashboard" },
} satisfies Record<Role, { name: string; dashboard: string }>;
