import type { Locator, Page } from "@playwright/test";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { untilLaidOut } from "../support/laid-out.ts";
import { expect, test } from "../support/product.ts";

const tiles = [
  { name: "IECs & school counsellors", path: "/solutions/iec-counselors" },
  { name: "Students & parents", path: "/solutions/students-parents" },
  { name: "Industries", path: "/industries" },
];

test("R3.9 R3.10 outcomes and testimonials: the way to the route and its figures; stories wait for a press, one plays at a time", async ({
  page,
}) => {
  const films: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:webm|mp4|vtt)$/.test(pathname)) films.push(pathname);
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const route = page.locator("#route");

  await test.step("the route has four stones, and each figure stands on its building", async () => {
    await route.scrollIntoViewIfNeeded();
    const stones = route.getByRole("img", { name: /weeks to go/ });
    await expect(stones).toHaveCount(4);
    const outcomes = route.getByRole("list").last().getByRole("listitem");
    await expect(outcomes).toHaveText([
      /50\+.*career options/,
      /20\+.*technical skills/,
      /20\+.*soft skills/,
      /\$20 Mn.*global competitions/,
      /10K\+.*young people/,
    ]);
    for (const outcome of await outcomes.all()) {
      const picture = outcome.getByRole("img");
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });

  const ananya = card(page, "Ananya Iyer");
  const harnoor = card(page, "Harnoor Gill");

  await test.step("the strip of stories moves by its buttons, and from its end to its beginning", async () => {
    await showReviews(page);
    await expect(page.getByAltText(/My counsellor could see/)).toBeVisible();
    await expect(harnoor).not.toBeInViewport();
    await page.getByRole("button", { name: "Further reviews" }).click();
    await expect(harnoor).toBeInViewport({ ratio: 0.5 });
    // The scroll is smooth: pressing the button during it would move on.
    const isAtItsEnd = () =>
      harnoor.evaluate(({ parentElement: strip }) =>
        strip ? strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1 : false,
      );
    await expect.poll(isAtItsEnd).toBe(true);
    await page.getByRole("button", { name: "Further reviews" }).click();
    await expect(ananya).toBeInViewport({ ratio: 0.5 });
  });

  await test.step("nothing of a story is fetched before it is pressed, one plays at a time", async () => {
    expect(films).toEqual([]);
    await expect(page.getByText("These stories are invented, until we may print real ones.")).toBeVisible();
    await ananya.getByRole("button", { name: "Play Ananya Iyer’s story" }).click();
    await expectToPlay(ananya);
    await expect(ananya.getByText("Chennai")).not.toBeInViewport({ ratio: 0.5 });
    expect(new Set(films)).toEqual(new Set(["/videos/ananya.webm"]));

    await harnoor.getByRole("button", { name: "Play Harnoor Gill’s story" }).click();
    await expectToPlay(harnoor);
    await expect(ananya.getByRole("button", { name: "Play Ananya Iyer’s story" })).toBeVisible();
    await expect(film(ananya)).toHaveJSProperty("paused", true);

    await harnoor.getByRole("button", { name: "Pause" }).click();
    await expect(film(harnoor)).toHaveJSProperty("paused", true);
    await expect(harnoor.getByText("Chandigarh")).toBeVisible();
  });

  await test.step("captions are off until asked for", async () => {
    const meher = card(page, "Meher Dutta");
    const track = () => film(meher).evaluate(({ textTracks: [first] }: HTMLVideoElement) => first?.mode);
    const cues = () => film(meher).evaluate(({ textTracks: [first] }: HTMLVideoElement) => first?.cues?.length);
    await meher.getByRole("button", { name: "Play Meher Dutta’s story" }).click();
    await expectToPlay(meher);
    expect(await track()).toBe("disabled");
    await meher.getByRole("button", { name: "CC: Captions" }).click();
    await expect.poll(track).toBe("showing");
    await expect.poll(cues).toBe(3);
  });

  await test.step("opening the other tab pauses the story", async () => {
    await ananya.getByRole("button", { name: /^Play/ }).click();
    await expectToPlay(ananya);
    await page.getByRole("tab", { name: "Consultant Reviews" }).click();
    // The card itself is hidden now.
    await expect(page.locator("video").first()).toHaveJSProperty("paused", true);
  });
});

test.describe(() => {
  test.use({ expectedConsoleErrors: [/videos\/ananya/] });

  test("R3.10 testimonials: a story that does not arrive says so, and plays at the second press", async ({ page }) => {
    await page.route(/videos\/ananya\.(?:webm|mp4)$/, (route) => route.abort());
    await page.goto("/");
    await showReviews(page);
    const ananya = card(page, "Ananya Iyer");
    const play = ananya.getByRole("button", { name: "Play Ananya Iyer’s story" });
    await play.click();
    await expect(ananya.getByRole("status")).toContainText("did not arrive");
    await page.unroute(/videos\/ananya\.(?:webm|mp4)$/);
    await play.click();
    await expectToPlay(ananya);
    await expect(ananya.getByRole("status")).toBeEmpty();
  });
});

test("R3.8 R3.9 R3.10 R3.11 R3.12 the carousel wraps, one answer is open at a time, a demo can be booked, and each Learn More leads on", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("the carousel wraps at both ends, by button and by key", async () => {
    await showReviews(page);
    await page.getByRole("tab", { name: "Student Reviews" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Consultant Reviews" })).toBeFocused();
    await expectConsultant(page, "Ritu Banerjee", "1 of 2");

    await page.getByRole("button", { name: "Previous review" }).click();
    await expectConsultant(page, "Farah Siddiqui", "2 of 2");
    await page.getByRole("button", { name: "Next review" }).click();
    await expectConsultant(page, "Ritu Banerjee", "1 of 2");
    await page.keyboard.press("ArrowRight");
    await expectConsultant(page, "Farah Siddiqui", "2 of 2");
    await page.keyboard.press("ArrowRight");
    await expectConsultant(page, "Ritu Banerjee", "1 of 2");
    await page.keyboard.press("ArrowLeft");
    await expectConsultant(page, "Farah Siddiqui", "2 of 2");
    await page.keyboard.press("ArrowLeft");
    await expectConsultant(page, "Ritu Banerjee", "1 of 2");
  });

  await test.step("with the other reviews shown nothing hinders anyone, at any width", () =>
    expectSoundAtEveryWidth(page, "main"));

  await test.step("paper shows all reviews, and everything else that a press would show", async () => {
    await page.emulateMedia({ media: "print" });
    for (const name of ["Ritu Banerjee", "Farah Siddiqui", "Ananya Iyer"]) {
      await expect(page.locator("main").getByText(name, { exact: true }).last()).toBeVisible();
    }
    await expect(page.getByRole("radio", { name: "More than a year" })).toBeVisible();
    await expect(page.getByRole("tab", { name: /^Learning Management System/ })).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step("questions: one answer is open at a time, by keyboard too", async () => {
    const first = page.getByText(/^No\. You keep your accounts/);
    const second = page.getByText(/^No\. The seven questions on this site follow a published rule/);
    await expect(first).toBeHidden();
    await page.locator("summary", { hasText: "Do we need to replace our current tools?" }).click();
    await expect(first).toBeVisible();
    await expect(second).toBeHidden();
    await page.locator("summary", { hasText: "Is the AI making decisions about my student?" }).focus();
    await page.keyboard.press("Enter");
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
  });

  await test.step("search engines read the same questions and answers as everyone", async () => {
    const written = await page.locator('script[type="application/ld+json"]').allTextContents();
    const faq = written.map((text) => JSON.parse(text)).find((data) => data["@type"] === "FAQPage");
    const pairs = await page
      .locator("details[name=questions]")
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector("summary")?.textContent, one.querySelector("p")?.textContent]),
      );
    type Entry = { name: string; acceptedAnswer: { text: string } };
    expect(faq.mainEntity.map(({ name, acceptedAnswer }: Entry) => [name, acceptedAnswer.text])).toEqual(pairs);
    expect(pairs).toHaveLength(6);
  });

  await test.step("Book A Demo opens the demo dialog", async () => {
    await expect(page.getByRole("heading", { name: /^Experience the Power/ })).toBeVisible();
    await page.getByRole("button", { name: "Book A Demo", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /Book a demo/i });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("use cases: each Learn More leads to its page; universities are Coming Soon and have no link", async () => {
    const soon = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Universities" }) });
    await expect(soon).toContainText("Coming Soon");
    await expect(soon.getByRole("link")).toHaveCount(0);
    for (const { name, path } of tiles) {
      await page.getByRole("link", { name: `Learn More ${name}` }).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL("/");
    }
  });
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("R3.10 testimonials: a swipe turns the carousel", async ({ page, context }) => {
    await page.goto("/");
    await showReviews(page);
    await page.getByRole("tab", { name: "Consultant Reviews" }).tap();
    await expectConsultant(page, "Ritu Banerjee", "1 of 2");
    const portrait = page.getByRole("region", { name: "Consultant Reviews" });
    await portrait.scrollIntoViewIfNeeded();
    const box = await portrait.boundingBox();
    if (!box) throw new Error("The carousel is not on the screen.");
    const finger = await context.newCDPSession(page);
    const y = Math.max(box.y, 80) + 100;
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 300, y }] });
    for (const x of [260, 200, 120]) {
      await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
    }
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectConsultant(page, "Farah Siddiqui", "2 of 2");
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("R1.7 R3.10 without script, both lists of reviews read and the stories have controls", async ({ page }) => {
    await page.goto("/");
    for (const name of ["Ananya Iyer", "Kabir Anand", "Harnoor Gill", "Ritu Banerjee", "Farah Siddiqui"]) {
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    }
    await expect(page.locator("video[controls]:visible")).toHaveCount(3);
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Book A Demo", exact: true })).toBeVisible();
  });
});

/** Goes to the reviews. What is above them has its real height then, so that nothing moves while their strip glides. */
async function showReviews(page: Page): Promise<void> {
  await untilLaidOut(page);
  await page.getByRole("heading", { name: "Heard on the way." }).scrollIntoViewIfNeeded();
}

function card(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ hasText: name });
}

function film(card: Locator): Locator {
  return card.locator("video");
}

/** Plays: the clock of the film has moved. */
async function expectToPlay(card: Locator): Promise<void> {
  await expect(card.getByRole("button", { name: "Pause" })).toBeAttached();
  await expect
    .poll(() => film(card).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
    .toBe(true);
}

async function expectConsultant(page: Page, name: string, count: string): Promise<void> {
  const carousel = page.getByRole("region", { name: "Consultant Reviews" });
  await expect(carousel.getByRole("figure").filter({ visible: true })).toContainText([name]);
  await expect(carousel.getByText(`${count}: ${name}`)).toBeVisible();
}
