import type { FrameLocator, Page } from "@playwright/test";
import { openRegisterStep, openSignIn } from "../../e2e/support/person.ts";

/** What one picture is of. */
export type State = {
  path: string;
  open?: (page: Page) => Promise<unknown>;
  /** Instead of all of them. */
  widths?: number[];
  /** A first visit, which the welcome dialog greets. */
  isFirstVisit?: true;
  /** As a printer, or as a person's own colours, would have it. */
  media?: { media: "print" } | { forcedColors: "active" };
};

const phoneWidths = [390, 768];

/** Pages that are in no menu: what students, browsers without script and the links of mails arrive at. */
export const unlisted = [
  "/learn",
  "/learn/login",
  "/forms/demo",
  "/forms/sent",
  "/forms/problem",
  "/forms/application?from=tracks/business",
  "/forms/guardian",
  "/auth/action",
  "/auth/set-up",
  "/auth/test-mail",
  "/second-step",
  "/solutions/nowhere",
];

export const dialogs: Record<string, State> = {
  welcome: { path: "/", isFirstVisit: true, open: (page) => page.getByRole("dialog").waitFor() },
  menu: { path: "/", widths: phoneWidths, open: (page) => page.getByRole("button", { name: "Open menu" }).click() },
  "sign in": { path: "/pricing", open: openSignIn },
  register: { path: "/pricing", open: openRegisterStep },
  demo: { path: "/pricing", open: openDemo },
  "demo problems": {
    path: "/pricing",
    open: async (page) => {
      await openDemo(page);
      await page.getByRole("button", { name: "Request a demo" }).click();
    },
  },
  "demo sent": { path: "/pricing", open: sendDemo },
  "quote sent": { path: "/pricing", open: sendQuote },
  apply: { path: "/pricing", open: openApplication },
  "apply review": {
    path: "/pricing",
    open: async (page) => {
      const form = await openApplication(page);
      await form.getByText("Business", { exact: true }).click();
      await form.getByText("Student", { exact: true }).click();
      await form.getByLabel("Student’s name").fill("Tenzin Dolma");
      await form.getByLabel("Email", { exact: true }).fill("tenzin@dolma.example");
      await form.getByLabel("Phone").fill("+91 98000 12345");
      await form.getByLabel("City").fill("Gangtok");
      await form.getByLabel("School or organisation").fill("Tashi Namgyal Academy");
      await form.getByLabel("Year of birth").fill("2001");
      await form.getByRole("button", { name: "Next: your three sentences" }).click();
      await form.getByLabel("What would you like").fill("My grandfather reads the river by its colour.");
      await form.getByRole("button", { name: "Next: agree and send" }).click();
      await form.getByRole("checkbox").waitFor();
    },
  },
};

export const media: Record<string, State> = {
  "print home": { path: "/", widths: [794], media: { media: "print" } },
  "print solution": { path: "/solutions/iec-counselors", widths: [794], media: { media: "print" } },
  "forced colours home": { path: "/", widths: [390, 1440], media: { forcedColors: "active" } },
  "forced colours lost": { path: "/solutions/nowhere", widths: [1440], media: { forcedColors: "active" } },
};

/** Of each person of the demonstration. */
export const desk: Record<string, Record<string, State>> = {
  "nandini@campusward.example": {
    today: { path: "/adminDashboardHome" },
    "a lead": {
      path: "/adminDashboardHome",
      open: (page) => page.getByRole("link", { name: "Joseph Kurian" }).first().click(),
    },
    "add a lead": {
      path: "/adminDashboardHome",
      open: (page) => page.getByRole("button", { name: "Add a lead" }).click(),
    },
    palette: { path: "/adminDashboardHome", open: (page) => page.keyboard.press("Control+k") },
    figures: { path: "/adminDashboardHome/figures" },
    applications: { path: "/adminDashboardHome/applications" },
    outbox: { path: "/adminDashboardHome/outbox" },
    people: { path: "/adminDashboardHome/people" },
    ...Object.fromEntries(
      ["page", "lists", "offers", "forms", "brand", "history"].map((tab) => [
        `site ${tab}`,
        { path: `/adminDashboardHome/site?tab=${tab}` },
      ]),
    ),
    health: { path: "/adminDashboardHome/health" },
    templates: { path: "/adminDashboardHome/templates" },
    "tell me": { path: "/adminDashboardHome/tell-me" },
  },
  "farah@campusward.example": { "today of a team member": { path: "/adminDashboardHome" } },
  "thomas@campusward.example": { mentor: { path: "/executionMentorDashboard" } },
  "meera@krishnan.example": { counsellor: { path: "/dashboard" } },
  "kabir@gill.example": { applicant: { path: "/unpaidStudentDashboard" } },
};

async function openDemo(page: Page): Promise<void> {
  await page.locator("main").getByRole("button", { name: "Book a Demo" }).first().click();
}

async function openApplication(page: Page): Promise<FrameLocator> {
  // It would go on where it was left at the width before.
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
  const form = page.frameLocator("iframe[title='Application form']");
  await form.getByRole("form").waitFor();
  return form;
}

/** Answered here, so that the desk of the demonstration does not grow with every picture. */
async function sendDemo(page: Page): Promise<void> {
  await page.route("**/email/send", (route) => route.fulfill({ body: "OK" }));
  await openDemo(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Ritu Banerjee");
  await dialog.getByLabel("Email", { exact: true }).fill("ritu@banyan.example");
  await dialog.getByLabel("Contact", { exact: true }).fill("+91 98300 12345");
  await dialog.getByLabel("City", { exact: true }).fill("Kolkata");
  await dialog.getByRole("button", { name: "Request a demo" }).click();
  await dialog.getByText("has been sent successfully").waitFor();
}

async function sendQuote(page: Page): Promise<void> {
  const receivedAt = await page.evaluate(() => Date.now());
  const receipt = { reference: "CW-4F7K2-MQ9TD", receivedAt, replyByAt: receivedAt + 24 * 3_600_000 };
  await page.route("**/api/v1/quotes", (route) => route.fulfill({ status: 201, json: receipt }));
  const form = page.locator("main form");
  await form.getByLabel("Full Name").fill("Ritu Banerjee");
  await form.getByLabel("Phone Number").fill("+91 98300 12345");
  await form.getByLabel("Email").fill("ritu@banyan.example");
  await form.getByLabel("Profile").selectOption("ieccounselor");
  await form.getByRole("button", { name: "Submit Now" }).click();
  await page.getByText("We have it, Ritu.").waitFor();
}
