import type { Page } from "@playwright/test";
import { expect, test } from "../support/product.ts";

test.use({ javaScriptEnabled: false });

const sent = /We have it\./;

/** The page that is shown fits a window of 320 pixels. */
async function expectFitsNarrow(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The widths are read from outside, because no script runs in the page.
  expect((await page.locator("main").boundingBox())?.width).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

test("R1.7 without JavaScript: Book a Demo leads to a plain form, which is sent and answered", async ({
  page,
  product,
}) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first().click();
  await expect(page).toHaveURL("/forms/demo");
  await expectFitsNarrow(page);
  await page.getByLabel("Name").fill("Meera Krishnan");
  await page.getByLabel("Email").fill("plain-demo@krishnan.example");
  await page.getByLabel("Contact").fill("98400 12345");
  await page.getByLabel("City").fill("Chennai");
  await page.getByRole("button", { name: "Request a demo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sent);
  await expect(page.getByText(/A person will write to you before .*IST\./)).toBeVisible();
  await expect(page.getByText(/CW-\w{5}-\w{5}/)).toBeVisible();
  const mails = async () => (await product.mails()).filter((mail) => mail.includes("plain-demo@krishnan.example"));
  await expect.poll(async () => (await mails()).length).toBe(2);
});

test.describe("with a number that is too short", () => {
  test.use({ expectedConsoleErrors: [[/422/], { scope: "test" }] });

  test("R1.7 R7.3 R8.4 without JavaScript: the quote form is sent, and what is wrong is said", async ({
    page,
    product,
  }) => {
    await page.goto("/pricing");
    await expectFitsNarrow(page);
    await page.getByLabel("Full Name").fill("Ritu Banerjee");
    await page.getByLabel("Phone Number").fill("12");
    await page.getByLabel("Email").fill("plain-quote@banyan.example");
    await page.getByLabel("Profile").selectOption("Others");
    await page.getByRole("button", { name: "Submit Now" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failed to send your request. Please try again.");
    await expect(page.getByRole("listitem")).toHaveText([
      "Phone: That number looks too short. Include the city or country code.",
    ]);
    await page.goBack();
    await expect(page.getByLabel("Full Name")).toHaveValue("Ritu Banerjee");
    await page.getByLabel("Phone Number").fill("98400 12345");
    await page.getByRole("button", { name: "Submit Now" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sent);
    const mails = async () => (await product.mails()).filter((mail) => mail.includes("plain-quote@banyan.example"));
    await expect.poll(async () => (await mails()).length).toBe(2);
  });
});

test("R1.7 R5.3 R8.4 without JavaScript: the application is one long form that says where it came from", async ({
  page,
  product,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Apply Now" }).click();
  await expect(page).toHaveURL("/forms/application?from=header");
  await expectFitsNarrow(page);
  for (const heading of ["Who is applying?", "Your three sentences.", "Agree and send."]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await page.getByText("Creativity", { exact: true }).click();
  await page.getByText("Student", { exact: true }).click();
  await page.getByLabel("Student’s name").fill("Tenzin Dolma");
  await page.getByLabel("Email", { exact: true }).fill("plain-application@dolma.example");
  await page.getByLabel("Phone").fill("98000 12345");
  await page.getByLabel("City").fill("Gangtok");
  await page.getByLabel("School or organisation").fill("Tashi Namgyal Academy");
  await page.getByLabel("Year of birth").fill("2000");
  await page.getByLabel("What would you like").fill("One. Two. Three.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send my application" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sent);
  const mails = async () => (await product.mails()).filter((mail) => mail.includes("plain-application@dolma.example"));
  await expect.poll(async () => (await mails()).length).toBe(2);
  expect((await mails()).join("\n")).toContain("Application form, Header");
  await page.goto("/forms/guardian");
  await expectFitsNarrow(page);
});
