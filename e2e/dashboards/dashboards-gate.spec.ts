import { company } from "../../site/app/content/company.ts";
import { accountPaths } from "../../site/app/page-paths.ts";
import { anAccount, firstAdminLink, logInHere, register, signIn, somebody } from "../support/accounts.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll, expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";
import { startProduct } from "../support/product-process.ts";

type Dashboard = {
  role: string;
  path: string;
  inSentence: string;
  title: string;
  place: string | RegExp;
  shows: { level: number; name: string | RegExp };
  /** Pages below it that are for others. */
  closed?: string[];
};

const dashboards: Dashboard[] = [
  {
    role: "student",
    path: "/dashboard",
    inSentence: "a student",
    title: `My road - ${company.name}`,
    place: "My road",
    shows: { level: 2, name: "Hello, Ananya." },
  },
  {
    role: "counselor",
    path: "/dashboard",
    inSentence: "a counsellor",
    title: `My road - ${company.name}`,
    place: "My road",
    shows: { level: 1, name: /^Good (?:morning|afternoon|evening), Ananya\.$/ },
  },
  {
    role: "unpaidStudent",
    path: "/unpaidStudentDashboard",
    inSentence: "an unpaid student",
    title: `My application - ${company.name}`,
    place: "My application",
    shows: { level: 2, name: "The road starts here, Ananya." },
  },
  {
    role: "executionMentor",
    path: "/executionMentorDashboard",
    inSentence: "an execution mentor",
    title: `My applicants - ${company.name}`,
    place: "Applicants",
    shows: { level: 1, name: /^Good (?:morning|afternoon|evening), Ananya$/ },
  },
  {
    role: "expertMentor",
    path: "/expertMentorDashboard",
    inSentence: "an expert mentor",
    title: `Conversations - ${company.name}`,
    place: "Conversations",
    shows: { level: 1, name: "Conversations" },
  },
  {
    role: "teamMember",
    path: "/adminDashboardHome",
    inSentence: "a team member",
    title: `Leads - ${company.name} admin`,
    place: /^Leads/,
    shows: { level: 1, name: "Today" },
    closed: ["/adminDashboardHome/people"],
  },
  {
    role: "admin",
    path: "/adminDashboardHome",
    inSentence: "an admin",
    title: `Leads - ${company.name} admin`,
    place: /^Leads/,
    shows: { level: 1, name: "Today" },
  },
];

test("R11.4 every page of signed-in people, signed out, says so and asks to log in", async ({ page }) => {
  for (const path of accountPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Please log in first." })).toBeVisible();
      await expect(page.getByText("Nothing of yours is shown until you do.")).toBeVisible();
    });
  }
  // All of them show the same.
  await expectSoundAtEveryWidth(page);
});

for (const { role, path, inSentence, title, place, shows, closed = [] } of dashboards) {
  test(`R1.3 R11.4 R12.12 ${role} opens ${path} and no other dashboard`, async ({ page, product }) => {
    const account = await somebody(product, "Ananya Iyer", role);
    await signIn(page, account);
    await page.goto(path);

    const current = page.getByRole("link", { name: place, exact: true });
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", shows)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Which role may open which page is one rule: a student tries them all, each other role one.
    const wrong = dashboards.map((other) => other.path).filter((other) => other !== path);
    const others = new Set([...(role === "student" ? wrong : wrong.slice(-1)), ...closed]);
    for (const other of others) {
      await page.goto(other);
      await expect(page.getByRole("heading", { level: 1, name: "This page belongs to someone else." })).toBeVisible();
      await expect(page.getByText(`You are signed in as ${inSentence}.`)).toBeVisible();
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
    }
    // The same words for every role.
    if (role === "student") await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Go to my dashboard" }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", shows)).toBeVisible();
  });
}

test("R11.4 a role that was written into the browser opens nothing", async ({ page, product }) => {
  const account = anAccount();
  await register(product, account);
  await signIn(page, account);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("role", "admin"));
  await page.goto("/adminDashboardHome");
  await expect(page.getByRole("heading", { level: 1, name: "This page belongs to someone else." })).toBeVisible();
});

test.describe("a session that ended elsewhere", () => {
  test.use({ expectedConsoleErrors: [/401|400/] });

  test("R11.4 shows nothing any more, and logging in comes back to the page", async ({ page, product, browser }) => {
    const account = anAccount();
    await register(product, account);
    await page.goto("/profile");
    await logInHere(page, account);
    await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: product.url });
    await elsewhere.addInitScript(() => localStorage.setItem("hasVisited", "true"));
    const page2 = await elsewhere.newPage();
    await signIn(page2, account);
    await page2.goto("/profile");
    await page2.getByRole("button", { name: "Sign out everywhere" }).click();
    await page2.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page2.getByRole("heading", { level: 1, name: "Please log in first." })).toBeVisible();
    await elsewhere.close();

    await page.reload();
    const ended = "You have been signed out to keep your account safe.";
    await expect(page.getByRole("heading", { level: 1, name: ended })).toBeVisible();
    await expectNoAxeViolations(page);
    await logInHere(page, account);
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  });
});

test.describe("a line that is down", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|request failed/] });

  test("R11.4 is said on a dashboard, which can be asked for again", async ({ page }) => {
    await page.route("**/config.json", (route) => route.abort());
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "The line is down." })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute("**/config.json");
    await page.getByRole("button", { name: "Try again now" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Please log in first." })).toBeVisible();
  });
});

test("R11.4 without JavaScript a dashboard says what it needs", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard`);
  await expect(page.locator("main noscript p")).toBeVisible();
  await expect(page.getByText("Finding your place")).toBeHidden();
  await context.close();
});

test("R1.3 with the keyboard alone: past the rail, to another place, and out", async ({ page, product }) => {
  const account = anAccount();
  await register(product, account);
  await signIn(page, account);
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Add a photo" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the main part" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Add a photo" })).toBeFocused();
  await page.getByRole("link", { name: "My application" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/unpaidStudentDashboard");
  await expect(page.getByRole("heading", { level: 1, name: "My application" })).toBeFocused();
  await page.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Please log in first." })).toBeVisible();
});

test("R1.3 on a phone the other places stand behind More", async ({ page, product }) => {
  const account = anAccount();
  await register(product, account);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, account);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  await expect(more.getByText("Unpaid student")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More" })).toBeFocused();
  await page.getByRole("button", { name: "More" }).click();
  await more.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
});

test("R11.1 the set-up link makes the first admin, once", async ({ browser }) => {
  const { product, stop } = await startProduct();
  const context = await browser.newContext({ baseURL: product.url });
  await context.addInitScript(() => localStorage.setItem("hasVisited", "true"));
  const page = await context.newPage();
  const link = await firstAdminLink(product);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Who runs this place?" })).toBeVisible();
  await expect(page).toHaveURL("/auth/set-up");
  await expectNoAxeViolations(page);
  const account = anAccount("Nandini Rao");
  await page.getByRole("button", { name: "Log in or register" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Register" }).click();
  await dialog.getByLabel("Name").fill(account.name);
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByLabel("Confirm password").fill(account.password);
  await dialog.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Become the first admin?" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Make me the admin" }).click();
  await expect(page).toHaveURL("/adminDashboardHome");
  await expect(page.getByText("The desk is open. Nobody has written yet.")).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Make me the admin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has been used, or is too old");
  await context.close();
  await stop();
});
