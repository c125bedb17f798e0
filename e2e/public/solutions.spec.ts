import { expect, test } from "../support/product.ts";

const solutionPages = [
  {
    path: "/solutions/iec-counselors",
    tag: "For IECs and school counsellors",
    headline: "Forty students. One calm Monday.",
    picture: /^Monday, 9:02\. Three of 41 students need you today\./,
    statistics: [
      "40% more student engagement between sessions",
      "55% less time spent training new staff",
      "30% better assessment scores",
    ],
    features: [
      "Start from a draft, never a blank page",
      "The Sunday note, written for you",
      "Proof, ready before it is asked for",
    ],
    close: "Bring your hardest case. We will start there.",
  },
  {
    path: "/solutions/students-parents",
    tag: "For students and parents",
    headline: "Less shouting. More doing.",
    picture: /^What Ananya sees on Monday at 7:20 am/,
    statistics: ["3x completed activities", "2x top university admits", "1-1 mentorship"],
    features: [
      "One thing next, never a wall of boxes",
      "Try a career before you marry it",
      "The year on one page, in rupees",
      "Your child’s record, held gently",
    ],
    close: "Come together. Bring the argument.",
  },
  {
    path: "/solutions/industries",
    tag: "For industries",
    headline: "Meet them before everyone else does.",
    picture: /^A brief of the company Tiffinly is open/,
    statistics: ["12k+ students", "10x faster hiring", "30% productivity"],
    features: ["A brief, cut to size", "See how they think", "Keep the good ones warm", "Working with people under 18"],
    close: "Bring a question. Any size.",
  },
];

for (const { path, tag, headline, picture, statistics, features, close } of solutionPages) {
  test(`R10.1 ${path}: tag, headline, statistics, features and a closing call`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(tag, { exact: true })).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(headline);
    await expect(main.getByRole("img", { name: picture })).toBeVisible();
    await expect(main.getByRole("region", { name: "What changes" }).getByRole("listitem")).toHaveText(statistics);
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([...features, close]);

    const closing = main.locator("section").filter({ has: page.getByRole("heading", { name: close }) });
    await closing.getByRole("button", { name: "Book a Demo" }).click();
    await expect(page.getByRole("dialog", { name: "Book a demo" })).toBeVisible();
  });
}

test("R1.2 products: five strips, each of them one link to its product", async ({ page }) => {
  await page.goto("/products");
  const strips = page.getByRole("main").getByRole("article");
  await expect(strips.getByRole("heading")).toHaveText([
    "AI Evaluator",
    "Profile Tracker",
    "Industry Led Profile Building Programs",
    "Learning Management System",
    "Internships",
  ]);
  const targets = await strips.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(targets).toEqual([
    "/product/ai-evaluator",
    "/product/profile-tracker",
    "/product/industry-profile-building",
    "/product/learning-management-system",
    "/product/internships",
  ]);
  // Far from the words: all of the strip is the link.
  await strips.nth(1).click({ position: { x: 20, y: 30 } });
  await expect(page).toHaveURL("/product/profile-tracker");
});

test("R1.2 R3.8 solutions: three views, and a fourth that is not there yet", async ({ page }) => {
  await page.goto("/solutions");
  const tiles = page.getByRole("main").getByRole("article");
  await expect(tiles.getByRole("heading")).toHaveText([
    "For IECs & school counselors",
    "For students & parents",
    "For industries",
    "Universities",
  ]);
  const universities = tiles.filter({ hasText: "Universities" });
  await expect(universities.getByText("Coming Soon", { exact: true })).toBeVisible();
  await expect(universities.getByRole("link")).toHaveCount(0);

  const paths = ["/solutions/iec-counselors", "/solutions/students-parents", "/solutions/industries"];
  for (const [at, path] of paths.entries()) {
    await expect(tiles.nth(at).getByRole("link", { name: "Learn More" })).toHaveAttribute("href", path);
  }
  await tiles.nth(1).getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Less shouting. More doing.");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("R10.1 R1.7 everything can be read, and a demo asked for by a plain form", async ({ page }) => {
    for (const { path, features, close } of solutionPages) {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 2 })).toHaveText([...features, close]);
      await expect(main.getByRole("button")).toHaveCount(0);
      await expect(main.getByRole("link", { name: "Book a Demo" }).last()).toHaveAttribute("href", "/forms/demo");
    }
  });
});
