import type { Locator, Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

const products = [
  {
    path: "/product/ai-evaluator",
    headline: "Know where you stand. See why.",
    exhibit: "Try a small one on yourself",
    steps: ["It collects", "It reads, and cites", "It suggests, you decide"],
    rows: [],
    limits: "What it will not do",
    close: "Run it on one student. Argue with it.",
  },
  {
    path: "/product/profile-tracker",
    headline: "The whole road on one page.",
    exhibit: "Press what Arjun has finished",
    steps: ["Mark the stones", "Log as you go", "Count down"],
    rows: [
      "A stone is never just a tick",
      "One line of deadlines, in the right order",
      "The parent view answers before it is asked",
    ],
    limits: "Private by default",
    close: "Bring one student. We will mark four stones.",
  },
  {
    path: "/product/industry-profile-building",
    headline: "Twelve weeks. Something to show.",
    exhibit: "Open a week",
    steps: ["Learn, 3 hours", "Make, 5 hours", "Show, 2 hours"],
    rows: ["A project page that stands up", "A mentor who will say their name"],
    limits: "It is not for everyone",
    close: "Meet a mentor before you decide.",
  },
  {
    path: "/product/learning-management-system",
    headline: "Your courses. Your name on the door.",
    exhibit: "Mark one piece of work",
    steps: ["Put it on the shelf", "Teach it", "Watch the stones"],
    rows: ["Marking that does not eat Sunday", "Fees in rupees, without the chase", "New staff teach your way"],
    limits: "Your material is not our product",
    close: "Bring one lesson. Leave with a course.",
  },
  {
    path: "/product/internships",
    headline: "Real work. Small enough to finish.",
    exhibit: "Read three sentences, and choose two",
    steps: ["Find a brief", "Do it in the open", "Be reviewed"],
    rows: ["Small, safe and supervised", "A review that is worth keeping"],
    limits: "Set a brief in twenty minutes",
    close: "See a brief from both sides.",
  },
];

for (const { path, headline, exhibit, steps, rows, limits, close } of products) {
  test(`R10.2 ${path}: what it does, how, where it ends, and a demo`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(headline);
    await expect(main.getByRole("heading", { level: 2, name: exhibit })).toBeVisible();
    for (const step of steps) await expect(main.getByRole("heading", { level: 2, name: step })).toBeVisible();
    for (const row of rows) {
      await expect(main.getByRole("heading", { level: 2, name: row })).toBeVisible();
    }
    await expect(main.getByRole("heading", { level: 2, name: limits })).toBeVisible();

    await own[path]?.(page);

    const closing = main.locator("section").filter({ has: page.getByRole("heading", { name: close }) });
    await closing.getByRole("button", { name: "Book a Demo" }).click();
    await expect(page.getByRole("dialog", { name: "Book a demo" })).toBeVisible();
  });
}

/** What only one of the pages has. The exhibits are asked by the keyboard. */
const own: Record<string, (page: Page) => Promise<void>> = {
  "/product/profile-tracker": (page) =>
    test.step("a finished stone is counted, and the father sees it; all finished, it is time to apply", async () => {
      const exhibit = page.getByRole("group", { name: "Press what Arjun has finished" });
      const press = (name: string) => exhibit.getByRole("checkbox", { name, exact: true }).press("Space");
      await expect(exhibit.getByText("Next. By Thursday")).toBeVisible();
      await press("Choose a track");
      await expect(page.getByRole("status").filter({ hasText: "3 left before Arjun applies" })).toBeAttached();
      await expect(exhibit.getByText("Next. By 8 December")).toBeVisible();
      for (const name of ["Find a mentor", "First prototype", "Write it up"]) await press(name);
      await expect(exhibit.getByText("Ready to apply.")).toBeVisible();
      await press("Maths mock");
      await expect(exhibit.getByText("Ready to apply.")).toBeHidden();
      await expect(exhibit.getByText("Next. By 24 November")).toBeVisible();
    }),
  "/product/learning-management-system": (page) =>
    test.step("a line has its comment, which goes when it is sent, and not before", async () => {
      const exhibit = page.getByRole("group", { name: "Mark one piece of work" });
      const send = exhibit.getByRole("checkbox", { name: "Send to Meher" });
      await expect(send).toHaveCount(0);
      await exhibit.getByRole("radio", { name: /Started a Saturday maths hour/ }).press("Space");
      await expect(exhibit.getByText("“Line three is the one. Start there.”")).toBeVisible();
      await send.press("Space");
      await expect(exhibit.getByText("Sent to Meher. Two left. Kabir’s is next.")).toBeVisible();
      await expect(exhibit.getByRole("radio")).toHaveCount(0);
    }),
  "/product/industry-profile-building": (page) =>
    test.step("each week of each track can be opened; each track has its own facts and its own Apply Now", async () => {
      const exhibit = page.getByRole("group", { name: "Open a week" });
      await expect(exhibit.getByRole("heading", { name: "Find a problem worth your term" })).toBeVisible();
      await exhibit.getByRole("radio", { name: "6 weeks to go" }).press("Space");
      await exhibit.getByRole("radio", { name: "Business" }).press("Space");
      await expect(exhibit.getByRole("heading", { level: 3 })).toHaveText("Open the stall with a mentor beside you");
      await expect(exhibit.getByText("To show at the end: a stall.")).toBeVisible();
      const card = (name: string) =>
        page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading", { level: 2, name }) });
      const facts = { "Innovation Track": "130+", "Business Track": "100+", "Creativity Track": "90+" };
      for (const [name, hours] of Object.entries(facts)) {
        await expect(card(name).getByRole("definition").filter({ hasText: hours })).toBeVisible();
        await expect(card(name).getByRole("button", { name: "Apply Now" })).toBeEnabled();
      }
    }),
  "/product/internships": (page) =>
    test.step("two students can be chosen, and no third; organisations find their way to their own page", async () => {
      const exhibit = page.getByRole("group", { name: "Read three sentences, and choose two" });
      const student = (name: string) => exhibit.getByRole("checkbox", { name: `Shortlist ${name}` });
      await student("Arjun").press("Space");
      await expect(page.getByRole("status").filter({ hasText: "1 place left" })).toBeAttached();
      await student("Meher").press("Space");
      await expect(exhibit.getByText("Two chosen. Next, a parent of each agrees.")).toBeVisible();
      await expect(student("Kabir")).toHaveCount(0);
      await student("Arjun").press("Space");
      await expect(exhibit.getByText("Two chosen. Next, a parent of each agrees.")).toBeHidden();
      await expect(student("Kabir")).toHaveCount(1);
      await page.getByRole("link", { name: "How it works for industries" }).click();
      await expect(page).toHaveURL(/\/solutions\/industries$/);
      await page.goBack();
      await expect(page).toHaveURL("/product/internships");
    }),
};

/** Where the questions are asked, as axe is told. */
const evaluatorPart = "section:has(h3)";

/** One answer for each question, in the order of the questions. */
const lonely = [
  "More than a year",
  "Steady, near the top of the class",
  "People outside my family use it",
  "On my own, mostly",
  "Regularly, with nothing on paper",
  "There is a draft",
  "More than a year",
];

test("R10.2 WCAG 2.2 AA evaluator: seven presses give an explained profile that follows every change, and nothing is sent or kept", async ({
  page,
}) => {
  await page.goto("/product/ai-evaluator");
  const profile = evaluator(page);
  const firstQuestion = profile.getByRole("heading", { name: "How long until you apply?" });
  const seen: { before: unknown; asked: string[] } = { before: null, asked: [] };

  await test.step("with a key each, the questions are answered; the profile says why it says what", async () => {
    await press(page, lonely[0] ?? "");
    await page.waitForLoadState("networkidle");
    await expectNoAxeViolations(page, evaluatorPart);
    seen.before = await storedByThePage(page);
    // The dialogs' scripts may still be on their way: they are asked for when the browser is idle.
    page.on("request", (request) => {
      if (!new URL(request.url()).pathname.startsWith("/assets/")) seen.asked.push(request.url());
    });
    const soFar = profile.getByText("To come");
    await expect(soFar).toHaveCount(6);
    const painted = await profile.locator(".evaluator-road li").first().elementHandle();
    for (const answer of lonely.slice(1, 4)) await press(page, answer);
    await expect(soFar).toHaveCount(3);
    // Not drawn anew, which would paint every stone again.
    expect(await painted?.evaluate((stone) => stone.isConnected)).toBe(true);
    for (const answer of lonely.slice(4)) await press(page, answer);

    await expect(profile.getByRole("heading", { name: "Strong, and a bit lonely" })).toBeFocused();
    await expect(profile.getByText("Read from 6 of 6 answers.")).toBeVisible();
    await expect(lineOf(profile, "Gaps a reader would notice", "Teamwork")).toContainText(
      "You said: “On my own, mostly.”",
    );
    await expect(lineOf(profile, "What is strong", "Depth")).toContainText("You said: “More than a year.”");
    const stones = listAfter(profile, "Suggested next stones").getByRole("listitem");
    await expect(stones).toHaveCount(3);
    await expect(stones.first()).toContainText("Bring two people into what you do");
    expect(seen.asked).toEqual([]);
    expect(await storedByThePage(page)).toEqual(seen.before);
  });

  await test.step("profile and rule pass axe, and fit at every width", async () => {
    await profile.getByText("How this is worked out").click();
    await expect(profile.getByText("An answer you do not know is left out.")).toBeVisible();
    await expectNoAxeViolations(page, evaluatorPart);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectNothingCutOff(profile);
    }
    await expectNoAxeViolations(page, evaluatorPart);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("an answer can be changed, and the profile follows", async () => {
    await profile.getByRole("button", { name: "Change the answer about Teamwork" }).click();
    await expect(profile.getByRole("heading", { name: "Who do you do your activities with?" })).toBeFocused();
    await expect(profile.getByRole("radio", { name: "On my own, mostly" })).toBeChecked();
    await choose(page, "I lead a team, or share the lead");
    await expect(profile.getByRole("heading", { name: "Strong, and even all round" })).toBeFocused();
    await profile.getByRole("button", { name: "Start again" }).click();
    await expect(firstQuestion).toBeFocused();
    await expect(profile.getByRole("radio", { checked: true })).toHaveCount(0);
  });

  await test.step("with too few answers it says so, instead of guessing", async () => {
    const answers = [
      "Not sure yet",
      "Good, and going up",
      "Not yet",
      "With others, now and then",
      "I do not know whether it counts",
      "I have never tried, so I cannot say",
      "I would have to look it up",
    ];
    for (const answer of answers) await choose(page, answer);
    await expect(profile.getByRole("heading", { name: "Not enough information" })).toBeFocused();
    await expect(profile.getByText("You knew three of six.")).toBeVisible();
    await expect(lineOf(profile, "How to find out", "Voice")).toContainText("Set a timer for ten minutes");
    await expect(profile.getByText("Suggested next stones")).toHaveCount(0);
  });

  await test.step("nothing of all this was kept", async () => {
    await page.reload();
    await expect(firstQuestion).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R10.2 evaluator: the rule can be read, with every answer and its points", async ({ page }) => {
    await page.goto("/product/ai-evaluator");
    const section = evaluator(page);
    await expect(section.getByText(/^The questions need JavaScript\. The rule does not/)).toBeVisible();
    await expect(section.getByRole("radio")).toHaveCount(0);
    await section.getByText("How this is worked out").click();
    await expect(section.getByRole("listitem").filter({ hasText: "I lead a team, or share the lead" })).toContainText(
      "3 points",
    );
  });

  test("R10.2 R1.7 the exhibits work: what is pressed is painted", async ({ page }) => {
    await page.goto("/product/profile-tracker");
    await page.getByText("Choose a track", { exact: true }).first().click();
    await expect(page.getByText("Next. By 8 December")).toBeVisible();
    await page.goto("/product/internships");
    const choose = page.getByText("Shortlist", { exact: true }).filter({ visible: true });
    await choose.first().click();
    await choose.first().click();
    await expect(page.getByText("Two chosen. Next, a parent of each agrees.")).toBeVisible();
    await expect(page.getByText("Shortlisted", { exact: true }).filter({ visible: true })).toHaveCount(2);
  });
});

function evaluator(page: Page): Locator {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: "Try a small one on yourself" }) });
}

/** Answers the question that is asked, and waits for the heading of what follows to take the focus. */
async function choose(page: Page, answer: string): Promise<void> {
  const section = evaluator(page);
  const asked = await section.getByRole("heading", { level: 3 }).first().textContent();
  await section.getByRole("radio", { name: answer, exact: true }).click();
  await expect(section.locator("h3:focus")).not.toHaveText(asked ?? "");
}

/** The same with the keyboard alone. */
async function press(page: Page, answer: string): Promise<void> {
  const section = evaluator(page);
  const asked = await section.getByRole("heading", { level: 3 }).first().textContent();
  await section.getByRole("radio", { name: answer, exact: true }).press("Enter");
  await expect(section.locator("h3:focus")).not.toHaveText(asked ?? "");
}

function storedByThePage(page: Page): Promise<unknown> {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie }));
}

function listAfter(section: Locator, heading: string): Locator {
  return section
    .getByRole("heading", { level: 4, name: heading, exact: true })
    .locator("xpath=following-sibling::*[1]");
}

function lineOf(section: Locator, heading: string, title: string): Locator {
  return listAfter(section, heading)
    .getByRole("listitem")
    .filter({ has: section.page().getByText(title, { exact: true }) });
}

/** What the panel cuts off does not make the page scroll, so it is measured in place. */
async function expectNothingCutOff(section: Locator): Promise<void> {
  const cutOff = await section.evaluate((element) =>
    Array.from(element.querySelectorAll("*"))
      .filter((child) => child.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((child) => child.outerHTML.slice(0, 120)),
  );
  expect(cutOff).toEqual([]);
}
