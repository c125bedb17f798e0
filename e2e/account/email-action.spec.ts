import type { Page } from "@playwright/test";
import { anAccount, giveRole, linkFor, register, sendLink, signIn } from "../support/accounts.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll, expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

const newPassword = "kites-over-puri-19";

/** The page passes axe at every width, and nothing of the link is left in the address bar. */
async function expectSound(page: Page): Promise<void> {
  await expect(page).toHaveURL("/auth/action");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectSoundAtEveryWidth(page);
}

/** The same with a field that was just found wrong, which holds the focus. */
async function expectSoundForm(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("R6.9 a link that is missing a piece, or all of it, is refused", async ({ page }) => {
  for (const query of [
    "?mode=resetPassword&oobCode=abc",
    "?oobCode=abc&apiKey=campusward",
    "?mode=resetPassword&apiKey=campusward",
    "",
  ]) {
    await page.goto(`/auth/action${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is missing a piece");
  }
  await expect(page.getByText("Open it again from the email itself, or copy the whole address.")).toBeVisible();
  await expectSound(page);
});

test.describe("links and passwords that are refused", () => {
  test.use({ expectedConsoleErrors: [/400/] });

  test("R6.9 reset: a new password by the mailed link, which then is used up and sends another", async ({
    page,
    product,
  }) => {
    const account = anAccount();
    await register(product, account);
    await sendLink(product, { requestType: "PASSWORD_RESET", email: account.email });
    const link = await linkFor(product, account.email, "resetPassword");

    // Opening the link twice does not use it up.
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
    await page.goto(link);
    await expect(page.getByText(`For ${account.email}. This page works once, for one hour.`)).toBeVisible();
    await expectSound(page);
    expect(await page.evaluate(() => document.querySelector("meta[name=referrer]")?.getAttribute("content"))).toBe(
      "no-referrer",
    );

    const [first, again] = [page.getByLabel("New password"), page.getByLabel("Type it again")];
    const save = page.getByRole("button", { name: "Save and log in" });
    await first.fill("short");
    await save.click();
    await expect(first).toBeFocused();
    await expect(page.getByText("This password is too short. Use at least 6 characters.")).toBeVisible();
    await first.fill(newPassword);
    await again.fill("something else");
    await save.click();
    await expect(again).toBeFocused();
    await expect(page.getByText("The two passwords do not match.")).toBeVisible();
    await expectNoAxeViolations(page);
    // A password that the server refuses leaves the link as it is.
    await first.fill("password");
    await again.fill("password");
    await save.click();
    await expect(page.getByRole("alert")).toContainText("too easy to guess");
    await first.fill(newPassword);
    await again.fill(newPassword);
    await again.press("Enter");
    await expect(page).toHaveURL("/unpaidStudentDashboard");
    await expect(page.getByRole("heading", { level: 2, name: "The road starts here, Ananya." })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has been used, or is too old");
    await expectSound(page);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByRole("main").getByLabel("Email")).toBeFocused();
    await expect(page.getByText("Please type the address of your account.")).toBeVisible();
    await page.getByRole("main").getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look in your inbox");
    await expectSound(page);
    expect(await linkFor(product, account.email, "resetPassword", 3)).not.toBe(link);
  });

  test("R6.9 R15.3 verify: where one is logged in, the address is checked by a press, not by opening the link", async ({
    page,
    product,
  }) => {
    const account = anAccount();
    await register(product, account);
    const link = await linkFor(product, account.email, "verifyEmail");
    await signIn(page, account);
    await page.goto("/profile");
    await expect(page.getByText("Not checked yet.")).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is this your address?");
    await expectSound(page);
    await page.goto("/profile");
    await expect(page.getByText("Not checked yet.")).toBeVisible();
    await page.goto(link);
    await page.getByRole("button", { name: "Yes, this is my address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "My dashboard" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "The road starts here, Ananya." })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has been used, or is too old");
    await page.getByRole("link", { name: "Go to my profile" }).click();
    await expect(page.getByText(/^Checked on /)).toBeVisible();
  });

  test("R15.3 verify: on another device the password is asked for, and kept", async ({ page, product }) => {
    const account = anAccount();
    await register(product, account);
    await page.goto(await linkFor(product, account.email, "verifyEmail"));
    const password = page.getByLabel("Your password");
    await page.getByRole("button", { name: "Yes, this is my address" }).click();
    await expect(page.getByText("Please type the password that you chose.")).toBeVisible();
    await expectSoundForm(page);
    await password.fill("not this one");
    await page.getByRole("button", { name: "Yes, this is my address" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await password.fill(account.password);
    await password.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
    await page.goto("/profile");
    await expect(page.getByText(/^Checked on /)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Password", exact: true })).toBeVisible();
  });

  test("R11.4 R15.3 verify: who did not choose the password gets a clean account, and a letter to choose one", async ({
    page,
    product,
  }) => {
    const stranger = anAccount("Ritu Sen");
    await register(product, stranger);
    await giveRole(product, stranger.email, "expertMentor");
    await page.goto(await linkFor(product, stranger.email, "verifyEmail"));
    await page.getByRole("button", { name: "I chose no password here" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
    await expect(page.getByText("A password that was set before no longer works")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Log in" })).toBeVisible();
    await expectSound(page);

    const link = await linkFor(product, stranger.email, "resetPassword");
    const ours = (await product.mails()).filter((text) => text.includes(`To: ${stranger.email}`));
    const mail = ours.find((text) => text.includes("Subject: Choose a new password"));
    expect(mail).toContain("password that was set before no longer works");
    await page.goto(link);
    await page.getByLabel("New password").fill(newPassword);
    await page.getByLabel("Type it again").fill(newPassword);
    await page.getByRole("button", { name: "Save and log in" }).click();
    await expect(page).toHaveURL("/expertMentorDashboard");
  });

  test("R6.9 sign-in link: on another device it asks whose it is, and takes no other address", async ({
    page,
    product,
  }) => {
    const account = anAccount();
    await register(product, account);
    await sendLink(product, { requestType: "EMAIL_SIGNIN", email: account.email, canHandleCodeInApp: true });
    await page.goto(await linkFor(product, account.email, "signIn"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your way in");
    await expectSound(page);
    await page.getByRole("main").getByLabel("Email").fill("somebody@else.example");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("This link was not sent to that address.")).toBeVisible();
    await page.getByRole("main").getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/unpaidStudentDashboard");
    await expect(page.getByRole("heading", { level: 2, name: "The road starts here, Ananya." })).toBeVisible();
  });
});

test("R6.9 sign-in link: in the browser that asked for it, one press is enough", async ({ page, product }) => {
  const account = anAccount();
  await register(product, account);
  await page.goto("/profile");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByRole("button", { name: "Email me a link" }).click();
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByRole("button", { name: "Email me a link" }).click();
  await expect(dialog.getByRole("heading", { name: "Look in your inbox" })).toBeVisible();
  await page.goto(await linkFor(product, account.email, "signIn"));
  await expect(page.getByText(`You are ${account.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/unpaidStudentDashboard");
});

test.describe("a line that is down", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|request failed/] });

  test("R6.9 leaves the link as it is, and it can be tried again", async ({ page, product }) => {
    const account = anAccount();
    await register(product, account);
    await sendLink(product, { requestType: "PASSWORD_RESET", email: account.email });
    const calls = "**/v1/accounts:resetPassword*";
    await page.route(calls, (route) => route.abort());
    await page.goto(await linkFor(product, account.email, "resetPassword"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The line dropped.");
    await expectSound(page);
    await page.unroute(calls);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  });
});

test("R6.9 without JavaScript the page says what to do", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/auth/action?mode=resetPassword&oobCode=abc&apiKey=campusward`);
  await expect(page.locator("main noscript p")).toBeVisible();
  await expect(page.getByText("Reading your link")).toBeHidden();
  await context.close();
});
