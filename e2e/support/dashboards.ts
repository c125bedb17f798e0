import { expect, type Page } from "@playwright/test";
import { company } from "../../site/app/content/company.ts";

/** Whose dashboard stands where, and by what it is known. */
const dashboards = {
  student: {
    path: "/dashboard",
    inSentence: "a student",
    title: `My road - ${company.name}`,
    place: "My road",
  },
  counselor: {
    path: "/dashboard",
    inSentence: "a counsellor",
    title: `My road - ${company.name}`,
    place: "My road",
  },
  unpaidStudent: {
    path: "/unpaidStudentDashboard",
    inSentence: "an unpaid student",
    title: `My application - ${company.name}`,
    place: "My application",
  },
  executionMentor: {
    path: "/executionMentorDashboard",
    inSentence: "an execution mentor",
    title: `My applicants - ${company.name}`,
    place: "Applicants",
  },
  expertMentor: {
    path: "/expertMentorDashboard",
    inSentence: "an expert mentor",
    title: `Conversations - ${company.name}`,
    place: "Conversations",
  },
  teamMember: {
    path: "/adminDashboardHome",
    inSentence: "a team member",
    title: `Leads - ${company.name} admin`,
    place: /^Today/,
  },
  admin: {
    path: "/adminDashboardHome",
    inSentence: "an admin",
    title: `Leads - ${company.name} admin`,
    place: /^Today/,
  },
};

export type DashboardRole = keyof typeof dashboards;

/** Opens the dashboard of a role, as somebody who is signed in with it. */
export async function openOwnDashboard(page: Page, role: DashboardRole): Promise<void> {
  const { path, place, title } = dashboards[role];
  await page.goto(path);
  const places = page.getByRole("navigation", { name: "My places" });
  await expect(places.getByRole("link", { name: place, exact: true })).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(title);
}

/** Every dashboard that a role may not open. */
export function dashboardsBut(role: DashboardRole): string[] {
  const { path } = dashboards[role];
  return [...new Set(Object.values(dashboards).map((other) => other.path))].filter((other) => other !== path);
}

/** Finds pages closed that are for others, by default the last dashboard. Leaves the last of them open. */
export async function expectClosed(
  page: Page,
  role: DashboardRole,
  others: string[] = dashboardsBut(role).slice(-1),
): Promise<void> {
  for (const other of others) {
    await page.goto(other);
    await expect(page.getByRole("heading", { level: 1, name: "This page belongs to someone else." })).toBeVisible();
    await expect(page.getByText(`You are signed in as ${dashboards[role].inSentence}.`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
  }
}

/** Goes from a closed page to the dashboard of the role. */
export async function goToOwnDashboard(page: Page, role: DashboardRole): Promise<void> {
  await page.getByRole("link", { name: "Go to my dashboard" }).click();
  await expect(page).toHaveURL(dashboards[role].path);
}
