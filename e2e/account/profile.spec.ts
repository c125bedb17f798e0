import { readFile, writeFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import {
  type Account,
  ageSignIns,
  anAccount,
  digitsFor,
  linkFor,
  logInHere,
  register,
  sendLink,
  signIn,
} from "../support/accounts.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";
import { inProject, type Product } from "../support/product-process.ts";

async function openProfile(page: Page, product: Product): Promise<Account> {
  const account = anAccount();
  await register(product, account);
  await signIn(page, account);
  await page.goto("/profile");
  // The heading is there before the person's data.
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  return account;
}

const field = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true });
const card = (page: Page, name: string) => page.getByRole("region", { name });

test("R6.9 profile: sound in every window, a photo comes and goes, the check mail comes again, and the name is saved", async ({
  page,
  product,
  request,
}) => {
  const account = await openProfile(page, product);
  await expectNoAxeViolations(page);
  for (const width of [900, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const photo = page.getByRole("main").locator(".avatar img");

  await test.step("a photo is made smaller, shown, and taken away again", async () => {
    const input = page.locator("input[type=file]");
    await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await expect(page.getByText("That is not a picture we can read. Choose a JPG or a PNG.")).toBeVisible();
    // From the disk: what a test hands over itself goes to the browser as text, which takes seconds.
    const huge = test.info().outputPath("huge.png");
    await writeFile(huge, Buffer.alloc(25 * 1024 * 1024));
    await input.setInputFiles(huge);
    await expect(page.getByText("That picture is too big. Choose one of at most 2 MB.")).toBeVisible();
    await expectNoAxeViolations(page);

    await input.setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await readFile(inProject("site/build/client/icons/icon-512.png")),
    });
    await expect(page.getByText("Your new photo is in place.")).toBeVisible();
    const address = (await photo.getAttribute("src")) ?? "";
    const answer = await request.get(address);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
    expect((await answer.body()).length).toBeLessThan(200_000);
    await expect(page.getByRole("banner").locator(".avatar img")).toHaveAttribute("src", address);
    await expectNoAxeViolations(page);

    await page.getByRole("button", { name: "Remove it" }).click();
    await expect(page.getByText("Your photo is gone.")).toBeVisible();
    await expect(photo).toHaveCount(0);
    expect((await request.get(address)).status()).toBe(404);
  });

  await test.step("a large picture that is chosen becomes a photo of at most 512 pixels on its longer side", async () => {
    await page.evaluate(async () => {
      const canvas = document.createElement("canvas");
      canvas.width = 2400;
      canvas.height = 1600;
      canvas.getContext("2d")?.fillRect(0, 0, 2400, 1600);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
      const transfer = new DataTransfer();
      if (blob) transfer.items.add(new File([blob], "large.png", { type: "image/png" }));
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!input) return;
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect(page.getByText("Your new photo is in place.")).toBeVisible();
    const size = await photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([512, 341]);
  });

  await test.step("the check mail can be had again", async () => {
    await page.getByRole("button", { name: "Send the check mail" }).click();
    await expect(page.getByText(`Sent to ${account.email}.`)).toBeVisible();
    expect(await linkFor(product, account.email, "verifyEmail", 2)).toContain("mode=verifyEmail");
  });

  await test.step("the name is asked for, and saved for good", async () => {
    const name = field(page, "Name");
    await name.fill("");
    await name.press("Enter");
    await expect(page.getByText("Please tell us what to call you.")).toBeVisible();
    await expect(name).toBeFocused();
    await expectNoAxeViolations(page);
    await name.fill("Ananya R. Iyer");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved a moment ago" })).toBeVisible();
    await expect(page.getByRole("banner").getByText("Ananya R. Iyer")).toBeVisible();
    await page.reload();
    await expect(field(page, "Name")).toHaveValue("Ananya R. Iyer");
  });
});

/** Signs somebody in on their profile in another browser. */
async function signInElsewhere(
  browser: Browser,
  product: Product,
  account: Account,
  userAgent?: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, ...(userAgent && { userAgent }) });
  await context.addInitScript(() => localStorage.setItem("hasVisited", "true"));
  const other = await context.newPage();
  await signIn(other, account);
  await other.goto("/profile");
  // The heading is there before the session is open.
  await expect(other.getByRole("button", { name: "Save changes" })).toBeVisible();
  return other;
}

async function expectSignedOut(other: Page): Promise<void> {
  await other.reload();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/You have been signed out/);
  await other.context().close();
}

test.describe("what is refused", () => {
  test.use({ expectedConsoleErrors: [/400|401|404.*proof/] });

  test("R6.9 R15.1 profile: one place is signed out, the others when the password changes, and all of them in the end", async ({
    page,
    product,
    browser,
  }) => {
    const account = await openProfile(page, product);
    const phone = await signInElsewhere(browser, product, account, "Mozilla/5.0 (Android 14) Firefox/130.0");
    const computer = await signInElsewhere(browser, product, account);
    await page.reload();
    const places = card(page, "Where you are signed in");

    await test.step("one place is signed out", async () => {
      await expect(places.getByText(/^This one, /)).toBeVisible();
      // The fourth is the one that registered.
      await expect(places.getByRole("listitem")).toHaveCount(4);
      await places.getByRole("button", { name: "Sign out: Chrome on Linux" }).click();
      await expect(places.locator(":focus")).toHaveText("Chrome on Linux is signed out.");
      await expect(places.getByRole("listitem")).toHaveCount(3);
      await expectSignedOut(computer);
    });

    await test.step("the password changes after a fresh sign-in, and other places are signed out", async () => {
      const password = card(page, "Password");
      const next = password.getByLabel("New password");
      const change = password.getByRole("button", { name: "Change password" });
      await change.click();
      await expect(password.getByText("Please choose a new password.")).toBeVisible();
      await expect(next).toBeFocused();
      await next.fill("kites");
      await change.click();
      await expect(password.getByText("This password is too short. Use at least 6 characters.")).toBeVisible();
      await next.fill("kites-over-puri-19");
      await expect(password.getByText("At least 6 characters, done")).toBeVisible();
      ageSignIns(product);
      await change.click();
      const question = page.getByRole("dialog", { name: "First, is it still you?" });
      await expect(question.getByText("It counts for five minutes. Nothing has changed yet.")).toBeVisible();
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await question.getByRole("button", { name: "Go on" }).click();
      await expect(question.getByText("Please type your password.")).toBeVisible();
      const current = question.getByLabel("Your password");
      await expect(current).toBeFocused();
      await current.fill("not this one");
      await current.press("Enter");
      await expect(question.getByText("That is not your password. Check the spelling.")).toBeVisible();
      await expectNoAxeViolations(page);
      // Closing it changes nothing, and says so.
      await page.keyboard.press("Escape");
      await expect(password.getByRole("alert")).toContainText("To be sure that it is you");
      await change.click();
      await question.getByLabel("Your password").fill(account.password);
      await question.getByRole("button", { name: "Go on" }).click();
      await expect(password.getByText("Changed. Everywhere else you are signed out now.")).toBeVisible();
      await expect(places.getByRole("listitem")).toHaveCount(1);
      await expectSignedOut(phone);
    });

    await test.step("all of them are signed out", async () => {
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
      await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeFocused();
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please log in first.");
    });
  });

  test("R6.9 R15.2 profile: a new address counts once its link was followed, and the old one takes the account back", async ({
    page,
    product,
  }) => {
    const account = await openProfile(page, product);
    const email = field(page, "Email");
    const next = anAccount().email;
    await test.step("the first address is checked", async () => {
      await page.goto(await linkFor(product, account.email, "verifyEmail"));
      await page.getByRole("button", { name: "Yes, this is my address" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
    });

    await test.step("a new address counts once its link was followed", async () => {
      await page.goto("/profile");
      await email.fill("ananya@mail");
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText("This address is missing its ending, such as .com or .in")).toBeVisible();
      await email.fill(next);
      await expect(page.getByText("The new address counts once you follow the link")).toBeVisible();
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText(`Look in the inbox of ${next}.`)).toBeVisible();
      await expect(email).toHaveValue(account.email);
      await page.goto(await linkFor(product, next, "verifyAndChangeEmail"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change your address?");
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Change my address" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is changed.");
      await logInHere(page, { ...account, email: next });
      await expect(page).toHaveURL("/unpaidStudentDashboard");
      await page.goto("/profile");
      await expect(email).toHaveValue(next);
      await expect(page.getByText(/^Checked on /)).toBeVisible();
    });

    await test.step("the former address takes the account back", async () => {
      await page.goto(await linkFor(product, account.email, "recoverEmail"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Take your address back?");
      await expect(page.getByText(`You log in with ${account.email} again`)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Take it back" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your old address is in place again.");
      await page.goto(await linkFor(product, account.email, "resetPassword"));
      await page.getByLabel("New password").fill("kites-over-puri-19");
      await page.getByLabel("Type it again").fill("kites-over-puri-19");
      await page.getByRole("button", { name: "Save and log in" }).click();
      await expect(page).toHaveURL("/unpaidStudentDashboard");
    });
  });

  test("R15.1 profile: who came by a link sets a password and deletes the account, by six mailed digits", async ({
    page,
    product,
  }) => {
    const { email } = anAccount();
    await sendLink(product, { requestType: "EMAIL_SIGNIN", email, canHandleCodeInApp: true });
    await page.goto(await linkFor(product, email, "signIn"));
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/unpaidStudentDashboard");
    await page.goto("/profile");
    const password = card(page, "Set a password");
    await expect(password.getByText("You log in by links in our mails.")).toBeVisible();
    // The sign-in is seconds old: nothing is asked.
    await password.getByLabel("New password").fill("kites-over-puri-19");
    await password.getByRole("button", { name: "Set a password" }).click();
    await expect(card(page, "Password").getByText("Changed. Everywhere else you are signed out now.")).toBeVisible();

    ageSignIns(product);
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account" });
    await dialog.getByLabel("Type your email to go on").fill(email);
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    const question = page.getByRole("dialog", { name: "First, is it still you?" });
    await question.getByRole("button", { name: "Mail me six digits" }).click();
    await expect(question.getByText(`We wrote to ${email}.`)).toBeVisible();
    const digits = question.getByLabel("The six digits from our mail");
    const right = await digitsFor(product, email);
    await digits.fill(right === "000000" ? "000001" : "000000");
    await digits.press("Enter");
    await expect(question.getByText("Those digits are not right, or too old.")).toBeVisible();
    await expectNoAxeViolations(page);
    await digits.fill(right);
    await digits.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is gone.");
  });

  test("R6.9 profile: the account is deleted by its name, after a copy was taken", async ({ page, product }) => {
    const account = await openProfile(page, product);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Take a copy" }).click();
    const copy = await download;
    expect(copy.suggestedFilename()).toBe("campusward-my-data.json");
    expect(await readFile((await copy.path()) ?? "", "utf8")).toContain(account.email);

    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account" });
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(dialog.getByLabel("Type your name to go on")).toBeFocused();
    await dialog.getByLabel("Type your name to go on").fill("Harnoor Gill");
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(dialog.getByText("That is not what stands in your profile: Ananya Iyer.")).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Keep" }).click();
    await expect(page.getByRole("button", { name: "Delete my account" })).toBeFocused();

    await page.getByRole("button", { name: "Delete my account" }).click();
    await dialog.getByLabel("Type your name to go on").fill("ananya iyer");
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is gone.");
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => localStorage.getItem("role"))).toBeNull();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please log in first.");
  });
});

test.describe("a line that is down", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|request failed/] });

  test("R6.9 profile: nothing is lost, and what was not saved is said", async ({ page, product }) => {
    await openProfile(page, product);
    await page.route("**/v1/accounts:update*", (route) => route.abort());
    await field(page, "Name").fill("Ananya R. Iyer");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Your line dropped before the answer came." }),
    ).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Ananya R. Iyer");
    await expectNoAxeViolations(page);
    await page.unroute("**/v1/accounts:update*");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved a moment ago")).toBeVisible();
  });
});
