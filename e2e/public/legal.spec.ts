import type { Locator, Page } from "@playwright/test";
import { company } from "../../site/app/content/company.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/product.ts";

const terms = [
  "Access and Registration",
  "License to Use",
  "Communications",
  "Code of Conduct",
  "Intellectual Property",
  "Feedback",
  "Payments and Refunds",
  "Disclaimer",
  "Limitation of Liability",
  "Indemnity and Release",
  "Links to Third Party Website",
  "Governing Law and Jurisdiction",
  "Miscellaneous",
  "Contact Us",
];

const privacy = [
  "Personal Information",
  "Information We Collect",
  "How We Use and Share",
  "Your Choices",
  "Your Rights",
  "Protection",
  "Third Party Websites",
  "Cross-Border Data Transfer",
  "Duration of Storage",
  "Modification",
  "Grievances",
  "Google API Services and Limited Use Disclosure",
];

function numbered(names: string[]): string[] {
  return names.map((name, index) => `${index + 1}. ${name}`);
}

/** The names of the numbered sections, as they are read aloud. */
async function sectionNames(page: Page): Promise<string[]> {
  const names = await page.locator("article h2 > span").allInnerTexts();
  return names.map((name) => name.replaceAll(/\s+/g, " "));
}

function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name });
}

test("R10.3 the terms: 14 numbered sections, the words they use, the ages, a list of contents that follows, print and paper", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto("/termsOfuse");

  await test.step("Print opens the browser's print dialog, also when it is pressed before the script is there", async () => {
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("html[data-printed]")).toBeAttached();
  });

  await test.step("they have their 14 numbered sections, the words they use, and the ages", async () => {
    expect(await sectionNames(page)).toEqual(numbered(terms));
    expect(await page.getByRole("term").allInnerTexts()).toEqual([
      "Learner",
      "Creator",
      "Content",
      "Creator Content",
      "Learner Content",
      "Public Forum",
      "Content Fee",
      "Feedback",
    ]);
    const access = section(page, "1. Access and Registration");
    await expect(access).toContainText("You may register if you are 18 or older.");
    await expect(access).toContainText("between 13 and 18, you may register only with the permission of your parent");
    await expect(access).toContainText("If you are under 13, you may not register");
    await expect(access).toContainText("In countries where the law sets that age at 16, the limit is 16.");
    await expect(section(page, "7. Payments and Refunds")).toContainText("purchased cannot be cancelled");
    await expect(section(page, "14. Contact Us").getByRole("link", { name: company.email })).toHaveAttribute(
      "href",
      `mailto:${company.email}`,
    );
  });

  await test.step("the list of contents leads to a section, marks it and follows the reader", async () => {
    const contents = page.getByRole("navigation", { name: "On this page" });
    const current = contents.locator("[aria-current]");
    await expect(current).toHaveText("1Access and Registration");
    await contents.getByRole("link", { name: "Payments and Refunds" }).click();
    await expect(page).toHaveURL(/#payments-and-refunds$/);
    await expect(section(page, "7. Payments and Refunds")).toBeInViewport();
    await expect(current).toHaveText("7Payments and Refunds");
    await page.keyboard.press("End");
    await expect(current).toHaveText("14Contact Us");
  });

  await test.step("on paper the text is black on white, without header and footer, and says where links lead", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    const link = section(page, "7. Payments and Refunds").getByRole("link", { name: "Refund Policy" });
    expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain("/refund-policy");
    const { color, background } = await page.getByRole("heading", { level: 1 }).evaluate((element) => {
      const style = getComputedStyle(element);
      return { color: style.color, background: style.backgroundColor };
    });
    expect({ color, background }).toEqual({ color: "rgb(0, 0, 0)", background: "rgba(0, 0, 0, 0)" });
  });
});

test("R10.4 the privacy policy: 12 numbered sections, the rights of each country, and a list of contents on a phone", async ({
  page,
}) => {
  await page.goto("/privacy-policy");

  await test.step("it has its 12 numbered sections and the rights of each country", async () => {
    expect(await sectionNames(page)).toEqual(numbered(privacy));
    for (const kind of ["name", "email", "age", "gender", "location", "photograph", "phone number", "IP address"]) {
      await expect(section(page, "1. Personal Information")).toContainText(kind);
    }
    await expect(section(page, "8. Cross-Border Data Transfer")).toContainText("on servers in India");
    const rights = section(page, "Country-specific rights");
    expect(await rights.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "India",
      "United Kingdom, European Union and European Economic Area (GDPR)",
      "California (CCPA)",
    ]);
    await expect(section(page, "California (CCPA)")).toContainText("for the 12 months before your request");
  });

  await test.step("on a phone the list of contents opens, leads on and closes", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const contents = page.getByRole("navigation", { name: "On this page" });
    const summary = contents.locator("summary");
    await expect(summary).toContainText("Personal Information");
    await summary.click();
    await untilHydrated(page);
    await contents.getByRole("link", { name: "Grievances" }).click();
    await expect(section(page, "11. Grievances")).toBeInViewport();
    await expect(contents.getByRole("link", { name: "Grievances" })).toBeHidden();
    await expect(summary).toContainText("Grievances");
  });
});

test("R10.5 the refund policy refuses refunds of digital goods, helps with what does not open, and is of 2025", async ({
  page,
}) => {
  await page.goto("/refund-policy");
  const article = page.getByRole("article");
  await expect(article).toContainText(
    "We do not issue refunds for non-tangible, irrevocable digital goods once the order is confirmed and the product has been sent.",
  );
  await expect(article).toContainText("Please contact support if you have a problem receiving or downloading");
  await expect(article.getByRole("link", { name: company.email })).toBeVisible();
  await expect(article).toContainText(`Copyright © 2025 ${company.name}.`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R1.7 R10.3 the contents are plain anchors and the whole text is there, and on a phone they open", async ({
    page,
  }) => {
    await page.goto("/termsOfuse");
    await page.getByRole("link", { name: "Miscellaneous" }).click();
    await expect(page).toHaveURL(/#miscellaneous$/);
    await expect(section(page, "13. Miscellaneous")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();

    await test.step("on a phone the list of contents opens and says what it is", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/termsOfuse");
      await page.getByRole("navigation", { name: "On this page" }).getByText("On this page", { exact: true }).click();
      await expect(page.getByRole("link", { name: "Miscellaneous" })).toBeVisible();
    });
  });
});
