import { setTimeout as pause } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { pagePaths } from "../../site/app/page-paths.ts";

const widths = [390, 768, 1024, 1440];

/** Of the demonstration; see `npm run demo`. */
const password = "campusward-demo";

type State = { path: string; open?: (page: Page) => Promise<void> };

const dialogs: Record<string, State> = {
  demo: {
    path: "/pricing",
    open: (page) => page.locator("main").getByRole("button", { name: "Book a Demo" }).first().click(),
  },
  "demo, problems": {
    path: "/pricing",
    open: async (page) => {
      await page.locator("main").getByRole("button", { name: "Book a Demo" }).first().click();
      await page.getByRole("button", { name: "Request a demo" }).click();
    },
  },
  apply: {
    path: "/pricing",
    open: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
      await page.frameLocator("iframe[title='Application form']").getByRole("form").waitFor();
    },
  },
  lost: { path: "/solutions/nowhere" },
};

const desk: Record<string, Record<string, State>> = {
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
    templates: { path: "/adminDashboardHome/templates" },
    "tell me": { path: "/adminDashboardHome/tell-me" },
  },
  "farah@campusward.example": { "today of a team member": { path: "/adminDashboardHome" } },
  "thomas@campusward.example": { mentor: { path: "/executionMentorDashboard" } },
  "meera@krishnan.example": { counsellor: { path: "/dashboard" } },
  "kabir@gill.example": { applicant: { path: "/unpaidStudentDashboard" } },
};

test.beforeEach(({ page }) =>
  page.addInitScript(() => location.protocol !== "about:" && localStorage.setItem("hasVisited", "true")),
);

for (const path of pagePaths) {
  test(path, ({ page }) => takePictures(page, path, { path }));
}

for (const [name, state] of Object.entries(dialogs)) {
  test(`dialog ${name}`, ({ page }) => takePictures(page, `dialog ${name}`, state));
}

for (const [email, states] of Object.entries(desk)) {
  test(email, async ({ page }) => {
    await logIn(page, email);
    for (const [name, state] of Object.entries(states)) await takePictures(page, `desk ${name}`, state);
  });
}

async function takePictures(page: Page, name: string, { path, open }: State): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    await page.goto(path);
    await page.keyboard.press("Shift");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    // A picture is taken when two in a row are the same; what is still asked for may stand still, too.
    await pause(1_000);
    await open?.(page);
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home"}-${width}.png`;
    await expect.soft(page).toHaveScreenshot(file, { fullPage: open === undefined });
  }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/dashboard");
  await page.locator("main").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}
