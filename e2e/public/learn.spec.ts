import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { aPerson, fillLogIn, fillRegistration } from "../support/person.ts";
import { expect, test } from "../support/product.ts";

// A dashboard may not exist yet.
test.use({ expectedConsoleErrors: [/status of 404/] });

test("R2.4 R8.6 log in: the header leads to the stand-in's login page, sound at every width, and from there to the dashboard", async ({
  page,
}) => {
  const person = aPerson();
  const main = page.getByRole("main");
  await page.goto("/products");

  await test.step("the header leads there, and nothing of the SDK is fetched before somebody begins", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole("banner").getByRole("link", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/learn/login");
    await expect(page.getByRole("heading", { level: 1, name: "Log in to learn" })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.mouse.move(100, 100);
    await untilHydrated(page);
    await expect(page.locator("dialog").first()).toBeAttached();
    await expectSoundAtEveryWidth(page);
    expect(asked.filter((path) => /\/assets\/identity-|config[.]json/.test(path))).toEqual([]);
    await main.getByLabel("Email").click();
    await expect.poll(() => asked.filter((path) => path === "/config.json").length).toBe(1);
  });

  await test.step("who registers comes to the dashboard, is known on the next visit, and logs in again", async () => {
    await main.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Create your account" })).toBeFocused();
    await fillRegistration(main, person);
    await main.getByRole("button", { name: "Register" }).click();
    await page.waitForURL("/unpaidStudentDashboard");

    await page.goto("/learn");
    await expect(page.getByRole("link", { name: "My dashboard" })).toHaveAttribute("href", "/unpaidStudentDashboard");
    await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
    await page.goto("/learn/login");
    await expect(page.getByRole("heading", { level: 1, name: "You are signed in as Harnoor Gill." })).toBeVisible();
    await expect(main.getByRole("link", { name: "My dashboard" })).toHaveAttribute("href", "/unpaidStudentDashboard");
    await main.getByRole("button", { name: "Sign out" }).click();
    await fillLogIn(main, person);
    await main.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL("/unpaidStudentDashboard");
  });
});

test.describe("on a slow line", () => {
  test.use({ untouched: true, expectedConsoleErrors: [/status of 400/] });

  test("R8.6 log in: what is typed and sent before the script is there is not lost", async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/learn/login");
    const main = page.getByRole("main");
    await fillLogIn(main, aPerson());
    await main.getByRole("button", { name: "Log in", exact: true }).click();
    gate.resolve();
    await expect(main.getByRole("alert")).toContainText("Invalid email or password");
    await expect(page).toHaveURL("/learn/login");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("R1.7 R8.6 log in: the page says what it needs, and a password goes nowhere", async ({ page }) => {
    await page.goto("/learn/login");
    const main = page.getByRole("main");
    await expect(main.locator("noscript p")).toBeVisible();
    await expect(main.locator("noscript p")).toContainText("Logging in needs JavaScript.");
    await fillLogIn(main, aPerson());
    await main.getByLabel("Password", { exact: true }).press("Enter");
    await main.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/learn/login");
    await expect(main.getByLabel("Email")).toHaveValue(/gill[.]example$/);
  });
});

test("R8.6 learn: it begins with the seven questions, sound at every width, and the way back", async ({ page }) => {
  await page.goto("/go/student");
  await expect(page).toHaveURL("/learn");
  await expect(page.getByText("Lessons open later. Until then, start here.")).toBeVisible();
  await expect(page.getByText("How long until you apply?")).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/learn/login");
  await expect(page.getByRole("link", { name: "See internships" })).toHaveAttribute("href", "/product/internships");
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(page.getByRole("dialog", { name: "Application form" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to the main site" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
});
