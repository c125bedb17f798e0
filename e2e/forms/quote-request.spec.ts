import type { Locator, Page } from "@playwright/test";
import { quoteRequestWords as words } from "../../site/app/content/features/quote-request.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

const sentence =
  "Fill out the form to receive a customized quote tailored to your business needs. Our team will get back to you within 24 hours.";

async function openPricing(page: Page): Promise<Locator> {
  await page.goto("/pricing");
  const form = page.getByRole("form", { name: words.name });
  // The script has taken the form over: from here on it checks the fields itself.
  await expect(form).toHaveAttribute("novalidate");
  return form;
}

async function fillIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel("Full Name").fill("Ritu Banerjee");
  await form.getByLabel("Phone Number").fill("+91 98400 12345");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Profile").selectOption("IEC/Counselor");
  await form.getByLabel("City").fill("New Delhi");
}

test("R7.1 R7.2 R7.3 R7.4 pricing: its words, the fields of the quote form, what is missing, and the way to a demo", async ({
  page,
}) => {
  const form = await openPricing(page);
  const main = page.getByRole("main");
  await test.step("the fixed words", async () => {
    await expect(page).toHaveTitle("Pricing - Get a Quote");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get a personalised quote.");
    for (const text of [
      sentence,
      "Start your journey today!",
      "and see how our platform can transform your consulting practice!",
    ]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByRole("heading", { name: "Contact us for a demo" })).toBeVisible();
  });

  await test.step("fields, choices and the consent line", async () => {
    await expect(form.getByLabel("Full Name")).toHaveAttribute("autocomplete", "name");
    await expect(form.getByLabel("Phone Number")).toHaveAttribute("type", "tel");
    await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
    const options = form.getByLabel("Profile").locator("option");
    await expect(options).toHaveText(["Select Objective", "IEC/Counselor", "Student", "Parent", "Others"]);
    expect(await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual([
      "",
      "ieccounselor",
      "student",
      "parent",
      "Others",
    ]);
    await expect(form.getByText("By clicking “Submit” you agree to T&C and Privacy Policy")).toBeVisible();
    await expect(form.getByRole("link", { name: "T&C" })).toHaveAttribute("href", "/termsOfuse");
    await expect(form.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  });

  await test.step("what is missing is said beside the fields, by keyboard alone", async () => {
    await form.getByRole("button", { name: "Submit Now" }).focus();
    await page.keyboard.press("Enter");
    await expect(form.getByLabel("Full Name")).toBeFocused();
    await expect(form.getByLabel("Full Name")).toHaveAccessibleDescription("Please tell us what to call you.");
    await expect(form.getByText("Three things need you.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.type("Ritu");
    await expect(form.getByLabel("Full Name")).not.toHaveAttribute("aria-invalid");
    await form.getByLabel("Email").fill("ritu@banyan");
    await form.getByLabel("City").focus();
    await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
      "This address is missing its ending, such as .com or .in",
    );
  });

  await test.step("each press leads to what is missing, also where that has the focus already", async () => {
    await page.setViewportSize({ width: 390, height: 400 });
    for (const _ of ["first", "second"]) {
      await form.getByRole("button", { name: "Submit Now" }).click();
      await expect(form.getByLabel("Phone Number")).toBeInViewport({ ratio: 1 });
    }
  });

  for (const height of [500, 900]) {
    await test.step(`the list keeps ten pixels from the edge of a window ${height} pixels high`, async () => {
      await page.setViewportSize({ width: 390, height });
      const select = form.getByLabel("Profile");
      await select.selectOption("");
      await select.evaluate((element) => element.scrollIntoView({ block: "end" }));
      await select.focus();
      await page.keyboard.press("Enter");
      const list = form.getByRole("option", { name: "Others" });
      await expect(list).toBeVisible();
      const first = await form.getByRole("option", { name: "IEC/Counselor" }).boundingBox();
      const last = await list.boundingBox();
      expect(first?.y).toBeGreaterThanOrEqual(10);
      expect(first?.x).toBeGreaterThanOrEqual(10);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(height - 10);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(select).not.toHaveValue("");
    });
  }

  await test.step("the way to a demo", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await main.getByRole("button", { name: "Book a Demo" }).click();
    await expect(page.getByRole("dialog", { name: "Book a demo" })).toBeVisible();
  });
});

test("R7.3 R15.9 quote and demo: a request is stored, answered and corrected, and a student says the age", async ({
  page,
  product,
}) => {
  const form = await openPricing(page);
  const reference = page.getByText("Your reference").locator("..");
  await fillIn(form, "ritu@banyan.example");
  await form.getByRole("button", { name: "Submit Now" }).click();

  await test.step("it is stored, both mails go out, and the page says by when", async () => {
    const heading = page.getByRole("heading", { name: "We have it, Ritu. Your quote arrives by" });
    await expect(heading).toBeFocused();
    await expect(heading).toContainText(/\d{1,2}:\d\d [ap]m tomorrow$/);
    await expect(page.getByRole("img", { name: "24 hours for our reply" })).toBeVisible();
    expect((await reference.textContent())?.match(/CW-\w{5}-\w{5}/)?.[0]).toBeDefined();
    await expectNoAxeViolations(page);
    await expect
      .poll(async () => (await product.mails()).filter((mail) => mail.includes("ritu@banyan.example")).length)
      .toBe(2);
    const mails = (await product.mails()).join("\n");
    expect(mails).toContain("Subject: Quote request: Ritu Banerjee");
    expect(mails).toContain("Subject: Your quote arrives by");
  });

  await test.step("what is corrected is another request, what is not changed is the same one", async () => {
    const first = await reference.textContent();
    await page.getByRole("button", { name: "Correct something I typed" }).click();
    await expect(form.getByLabel("Full Name")).toBeFocused();
    await expect(form.getByLabel("City")).toHaveValue("New Delhi");
    await form.getByRole("button", { name: "Submit Now" }).click();
    await expect(reference).toHaveText(first ?? "");

    await page.getByRole("button", { name: "Correct something I typed" }).click();
    await form.getByLabel("City").fill("Pune");
    await form.getByRole("button", { name: "Submit Now" }).click();
    await expect(reference).not.toHaveText(first ?? "");
  });

  await test.step("nothing of it is left on the device", async () => {
    await page.reload();
    await expect(form).toHaveAttribute("novalidate");
    await expect(page.getByLabel("Full Name")).toHaveValue("");
  });

  await test.step("a student says the age, and under 18 gives a parent’s address and number", async () => {
    await expect(form.getByLabel("How old are you?")).toBeHidden();
    await form.getByLabel("Full Name").fill("Ananya Iyer");
    await form.getByLabel("Phone Number").fill("+91 98300 12345");
    await form.getByLabel("Email").fill("parent.of.ananya@iyer.example");
    await form.getByLabel("Profile").selectOption("student");
    await form.getByRole("button", { name: "Submit Now" }).click();
    await expect(form.getByText("Please say whether you are 18 yet.")).toBeVisible();
    await form.getByLabel("How old are you?").selectOption("Under 18");
    await expect(form.getByText("We answer them, not you.")).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await form.getByRole("button", { name: "Submit Now" }).click();
    await expect(page.getByText("We have it, Ananya.")).toBeVisible();
    const told = async () =>
      (await product.mails()).filter((mail) => /^To:.*parent\.of\.ananya/m.test(mail)).join("\n");
    await expect.poll(told).toContain("A student under 18 gave us this address");
  });

  await test.step("in the demo dialog too", async () => {
    await page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Book a demo" });
    await expect(dialog.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
    await dialog.getByText("Student", { exact: true }).click();
    await dialog.getByText("Under 18", { exact: true }).click();
    await expect(dialog.getByLabel("Parent or guardian’s phone")).toBeVisible();
    await expectNoAxeViolations(page, "dialog[open]");
  });
});

test.describe("when the line drops", () => {
  test.use({ expectedConsoleErrors: [[/ERR_FAILED/], { scope: "test" }] });

  test("R7.3 quote: a failure keeps every word, over a reload too, and the retry is the same request", async ({
    page,
    product,
  }) => {
    const form = await openPricing(page);
    await fillIn(form, "retry@banyan.example");
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/v1/quotes")) keys.push(request.headers()["idempotency-key"]);
    });
    // The server accepts the request, and its answer is lost on the way.
    await page.route("**/api/v1/quotes", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole("button", { name: "Submit Now" }).click();
    await expect(page.getByText("Failed to send your request. Please try again.")).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue("retry@banyan.example");
    await page.unroute("**/api/v1/quotes");

    await page.reload();
    await expect(form.getByText("We kept what you typed.")).toBeVisible();
    await expect(form.getByLabel("Profile")).toHaveValue("ieccounselor");
    await form.getByRole("button", { name: "Submit Now" }).click();
    await expect(page.getByText("We have it, Ritu.")).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    const isOperatorMail = (mail: string) => mail.includes("Quote request") && mail.includes("retry@banyan.example");
    await expect.poll(async () => (await product.mails()).filter(isOperatorMail).length).toBe(1);
  });
});

test.describe("before the script", () => {
  test.use({ untouched: true });

  test("R7.3 quote: what is typed before the script arrives is kept", async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/pricing");
    const form = page.getByRole("form", { name: words.name });
    await form.getByLabel("Full Name").fill("Early Bird");
    await form.getByLabel("Profile").selectOption("Parent");
    letGo();
    await expect(form).toHaveAttribute("novalidate");
    await expect(form.getByLabel("Full Name")).toHaveValue("Early Bird");
    await expect(form.getByLabel("Profile")).toHaveValue("parent");
    await form.getByLabel("City").fill("Pune");
    await expect(form.getByLabel("Full Name")).toHaveValue("Early Bird");
  });
});
