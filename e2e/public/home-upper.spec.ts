import type { Locator, Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

const partnerNames = [
  "Tiffinly",
  "Rosette Beauty",
  "Kaveri Labs",
  "Northgate Schools",
  "Helio Robotics",
  "Banyan & Co.",
  "Monsoon Studio",
  "Ledgerline",
  "Vyom Space",
  "Ashgrove University",
  "Little Lantern Trust",
  "Pagemark Press",
  "Orchard Capital",
];

/** Opens home and waits until its buttons listen: the strip moves from then on. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.mouse.move(5, 5);
  await expect(page.getByRole("tab", { selected: true }).first()).toBeAttached();
  await partnerRow(page).scrollIntoViewIfNeeded();
  await expect(partnerRow(page).locator("ul")).toHaveCount(2);
}

function partnerRow(page: Page): Locator {
  return page.getByRole("group", { name: "Join the thirteen organisations already on the road with us" });
}

/** What the strip's animation is doing, its speed and whether the second list begins where the first ends. */
function stripMotion(page: Page) {
  return partnerRow(page).evaluate((row) => {
    const track = row.firstElementChild;
    const [first, second] = track?.children ?? [];
    const [animation] = track?.getAnimations() ?? [];
    const lapMs = Number(animation?.effect?.getComputedTiming().duration);
    const width = first?.getBoundingClientRect().width ?? 0;
    return {
      state: animation?.playState,
      speed: Math.round((width / lapMs) * 1000),
      seam: Math.abs((second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().right ?? 0)) < 0.1,
      coversWindow: width >= window.innerWidth,
    };
  });
}

test("R3.2 R3.3 R3.4 R3.5 R16.4 the strip of partners moves and stops, the board names the services, a card swaps the sections", async ({
  page,
}) => {
  await openHome(page);

  await test.step("thirteen partners pass at 50 px a second, without a seam, the second half hidden", async () => {
    const moving = { state: "running", speed: 50, seam: true, coversWindow: true };
    await expect.poll(() => stripMotion(page)).toEqual(moving);
    const lists = partnerRow(page).locator("ul");
    await expect(lists.nth(0).getByRole("img")).toHaveCount(13);
    expect(
      await lists
        .nth(0)
        .locator("img")
        .evaluateAll((logos) => logos.map((logo) => logo.getAttribute("alt")).sort()),
    ).toEqual([...partnerNames].sort());
    await expect(lists.nth(1)).toHaveAttribute("aria-hidden", "true");
    await expect(lists.nth(1).locator("img")).toHaveCount(13);
  });

  await test.step("the strip stops under the pointer, for the focus and for its button", async () => {
    const state = () => stripMotion(page).then((motion) => motion.state);
    await partnerRow(page).hover();
    await expect.poll(state).toBe("paused");
    await page.mouse.move(5, 5);
    await expect.poll(state).toBe("running");

    await partnerRow(page).focus();
    await expect.poll(state).toBe("paused");
    await partnerRow(page).blur();
    await expect.poll(state).toBe("running");

    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.mouse.move(5, 5);
    await expect.poll(state).toBe("paused");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(state).toBe("running");
  });

  await test.step("the list of sections follows the reader and leads to a section", async () => {
    const current = sectionList(page).locator("[aria-current=true]");
    await expect(current).toContainText("Career discovery");

    await page.getByRole("heading", { name: "Speak, listen, lead, repeat" }).evaluate((heading) => {
      window.scrollBy({ top: heading.getBoundingClientRect().top - 250, behavior: "instant" });
    });
    await expect(current).toContainText("Soft skills");
    await expect(current).toHaveCount(1);

    await sectionList(page).getByRole("link", { name: "Technical skills" }).click();
    await expect(current).toContainText("Technical skills");
    await expect(page.getByRole("heading", { name: "Learn the skill, then show the work" })).toBeInViewport();
    await expect(page.getByRole("region", { name: "Learn the skill, then show the work" })).toBeFocused();
    await expect(current).toBeInViewport();
  });

  await test.step("a section carries its words, skills, partners, picture and its own way in", async () => {
    const section = page.getByRole("region", { name: "Try a career on before you choose it" });
    await section.scrollIntoViewIfNeeded();
    for (const words of [
      "A week inside a real brief tells a sixteen-year-old more than any aptitude test.",
      "Urban planner",
      "sound engineer",
    ]) {
      await expect(section.getByText(words, { exact: true }).last()).toBeVisible();
    }
    await expect(section.getByText("50+ career options", { exact: true })).toBeVisible();
    await section.getByText("How it works").click();
    await expect(section.getByText("50+ career options, each with a short trial project")).toBeVisible();
    await expect(section.getByText("A working professional marks the result and says why")).toBeVisible();
    await expect(section.getByRole("img")).toHaveCount(3);
    for (const name of ["Tiffinly", "Rosette Beauty", "Kaveri Labs"]) {
      await expect(section.getByRole("img", { name })).toBeVisible();
    }
    // A piece of the product instead of a drawing.
    const example = section.getByRole("figure", { name: /^An example from a student’s profile/ });
    await expect(example.getByRole("listitem")).toHaveText([
      /Urban planner.*Liked it/,
      /Food scientist.*Not for me/,
      /Product designer.*This week/,
      /Actuary.*Next/,
    ]);
    await expect(section.getByRole("button", { name: "Apply Now" })).toHaveAttribute("aria-haspopup", "dialog");
    await expect(page.getByRole("tabpanel").first().getByRole("button", { name: "Apply Now" })).toHaveCount(4);
  });

  await test.step("four cards; the third is open, and choosing one swaps the sections", async () => {
    const tabs = page.getByRole("tablist", { name: "Products" }).getByRole("tab");
    await expect(tabs).toHaveCount(4);
    await expect(page.getByRole("tab", { selected: true }).first()).toHaveAccessibleName(
      /^Industry-led Profile Building Plan/,
    );
    const headings = page.getByRole("tabpanel").first().getByRole("heading", { level: 3 });
    await expect(headings).toHaveText([
      "Try a career on before you choose it",
      "Learn the skill, then show the work",
      "Speak, listen, lead, repeat",
      "Enter the ones worth losing",
    ]);

    await tabs.nth(0).click();
    await expect(headings).toHaveText([
      "Start from a draft, never a blank page",
      "Every gap points to the line it came from",
      "A short list, in the right order",
    ]);
    await expect(page.getByRole("tabpanel").first()).toHaveAccessibleName(/^AI Profile Evaluator/);

    await page.keyboard.press("ArrowLeft");
    await expect(tabs.nth(3)).toBeFocused();
    await expect(headings.first()).toHaveText("From notes to first lesson in an afternoon");
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(0)).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(headings.first()).toHaveText("The next step, and the one after");
  });

  await test.step("R3.15 the board names the six services by what works, what a person does, and what is coming", async () => {
    const board = page.locator("section", { has: page.getByRole("heading", { name: "Seamless Integrations" }) });
    const groups = board.locator(".gantry-group");
    await expect(groups).toHaveCount(2);
    await expect(groups.nth(0)).toContainText("By a person");
    await expect(groups.nth(0).getByRole("listitem")).toHaveText([
      /Google Meet.*A room for each session/,
      /Zoom.*For parents who already have it/,
      /WhatsApp.*Reminders and answers/,
      /Email.*A person writes to you/,
    ]);
    await expect(groups.nth(1)).toContainText("Not connected yet.");
    await expect(groups.nth(1).getByRole("listitem")).toHaveText(["Google Calendar", "Razorpay"]);
  });
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("R3.2 R3.5 the strip is a still row that scrolls, without a pause button, and the way to a section is a jump", async ({
    page,
  }) => {
    await page.goto("/");
    await page.mouse.move(5, 5);

    await test.step("the strip is a still row that scrolls", async () => {
      await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeHidden();
      await partnerRow(page).scrollIntoViewIfNeeded();
      const still = await partnerRow(page).evaluate((row) => ({
        lists: row.querySelectorAll("ul").length,
        animations: row.getAnimations({ subtree: true }).length,
        scrolls: row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === "auto",
      }));
      expect(still).toEqual({ lists: 1, animations: 0, scrolls: true });
    });

    await test.step("the way to a section is a jump", async () => {
      const list = sectionList(page);
      await expect(list.getByRole("link").first()).toHaveAttribute("aria-current", "true");
      await list.getByRole("link", { name: "Competitions" }).click();
      await expect(list.getByRole("link", { name: "Competitions" })).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("heading", { name: "Enter the ones worth losing" })).toBeInViewport();
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("R3.5 R3.6 R3.8 one section of a product is open at a time, an address opens its own, and rows are swiped", async ({
    page,
  }) => {
    await page.goto("/#industry-plan-soft-skills");
    const openHeading = page.getByRole("tabpanel").first().getByRole("heading", { level: 3 });
    await expect(openHeading).toHaveText("Speak, listen, lead, repeat");
    await expect(sectionList(page)).toBeHidden();
    await page.locator("summary", { hasText: "Competitions" }).press("Enter");
    // It folds for a fifth of a second, and both are seen.
    await expect(page.getByRole("heading", { name: "Speak, listen, lead, repeat" })).toBeHidden();
    await expect(openHeading).toHaveText("Enter the ones worth losing");
    const section = page.getByRole("region", { name: "Enter the ones worth losing" });
    await expect(section.getByRole("button", { name: "Apply Now" })).toBeVisible();
    await expect(section.getByRole("link", { name: "All of the plan" })).toHaveAttribute(
      "href",
      "/product/industry-profile-building",
    );

    for (const [name, place] of [
      ["Creativity Track", "3 of 3"],
      ["Universities", "4 of 4"],
    ] as const) {
      const card = page.getByRole("heading", { name, level: 3 }).first();
      await card.evaluate((heading) => heading.closest("li")?.scrollIntoView({ behavior: "instant", inline: "start" }));
      await expect(page.getByText(place, { exact: true })).toBeVisible();
    }
  });
});

const tracks = [
  { name: "Innovation Track", facts: ["12 weeks", "Hybrid", "130+", "Entrance, via an olympiad"] },
  { name: "Business Track", facts: ["12 weeks", "Hybrid", "100+", "Portfolio"] },
  { name: "Creativity Track", facts: ["12 weeks", "Hybrid", "90+", "Interview"] },
];

test("R3.2 R3.3 R3.4 R3.6 R3.7 View All shows three cards with figures on both sides, a filter shows one track at length, at every width", async ({
  page,
}) => {
  await openHome(page);

  await test.step("View All shows three cards, each with its own figures on both sides", async () => {
    await expect(page.getByRole("button", { name: "View All" })).toHaveAttribute("aria-pressed", "true");
    for (const { name, facts } of tracks) {
      const card = trackCard(page, name);
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator("dd:visible")).toHaveText(facts);
      await expect(card.getByRole("img")).toBeVisible();

      await card.hover();
      await expect(card.getByText("What the twelve weeks look like")).toBeVisible();
      await expect(card.getByRole("img")).toBeHidden();
      await expect(card.locator("dd:visible")).toHaveText(facts);
      await expect(card.locator("ol li")).toHaveCount(5);
      await expect(card.getByRole("button", { name: "Apply Now" })).toHaveAttribute("aria-haspopup", "dialog");

      await page.mouse.move(5, 5);
      await expect(card.getByText("What the twelve weeks look like")).toBeHidden();
    }
  });

  await test.step("the focus swaps a card too, keeps its place, and Escape swaps back", async () => {
    const card = trackCard(page, "Innovation Track");
    await page.getByRole("button", { name: "Creativity Track" }).focus();
    await page.keyboard.press("Tab");
    await expect(card.getByRole("button", { name: "Apply Now" })).toBeFocused();
    await expect(card.getByText("Find a problem worth your term")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card.getByText("Find a problem worth your term")).toBeHidden();
    await expect(card.getByRole("button", { name: "Apply Now" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(trackCard(page, "Business Track").getByText("Find customers before a product")).toBeVisible();
  });

  await test.step("a filter shows one track at length, and View All brings the cards back", async () => {
    for (const { name, facts } of tracks) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
      const panel = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
      await expect(panel.locator("dd")).toHaveText(facts);
      await expect(panel.locator("ol li")).toHaveCount(5);
      await expect(panel.getByRole("button", { name: "Apply Now" })).toBeVisible();
    }
    await page.getByRole("button", { name: "View All" }).click();
    await expect(trackCard(page, "Creativity Track")).toBeVisible();
  });

  await test.step("with another product and one track chosen it fits every width, and axe finds nothing", async () => {
    await page.getByRole("button", { name: "Business Track" }).click();
    await page.getByRole("tab").nth(1).click();
    for (const width of [768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoAxeViolations(page, "main");
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoAxeViolations(page, "main");
  });
});

test.describe("by finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("R3.6 a button shows the twelve weeks and closes them", async ({ page }) => {
    await page.goto("/");
    await page.touchscreen.tap(5, 300);
    const card = trackCard(page, "Business Track");
    const swap = card.getByRole("button", { name: /Twelve weeks|Close/ });
    await swap.scrollIntoViewIfNeeded();
    await expect(swap).toHaveAttribute("aria-expanded", "false");
    await swap.tap();
    await expect(card.getByText("Find customers before a product")).toBeVisible();
    await expect(swap).toHaveAccessibleName("Close");
    await swap.tap();
    await expect(card.getByText("Find customers before a product")).toBeHidden();
    await expect(card.getByText("Run a real stall, online or on the street")).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("R3.2 R3.4 R3.6 every product, section and track can be read, and Apply Now is a link", async ({ page }) => {
    await page.goto("/");
    for (const words of [
      "Try a career on before you choose it",
      "Every gap points to the line it came from",
      "Finished means somebody saw it.",
      "An invoice with your name on it",
      "Write it up for your application",
      "Sell to people who owe you nothing",
      "For students who draw in the margins, argue about films or write at midnight. Humanities and art, taken seriously.",
    ]) {
      await expect(page.locator("p, h3, li").filter({ hasText: words }).first()).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "View All" })).toBeHidden();
    const links = page.locator("main").getByRole("link", { name: "Apply Now" });
    // Thirteen sections and three tracks.
    await expect(links).toHaveCount(16);
    for (const link of await links.all())
      await expect(link).toHaveAttribute("href", /^\/forms\/application\?from=home%2F/);
  });
});

function sectionList(page: Page): Locator {
  return page.getByRole("navigation", { name: /^In this product/ });
}

function trackCard(page: Page, name: string): Locator {
  return page.locator(".track-card").filter({ has: page.getByText(name, { exact: true }) });
}
