import { setTimeout as pause } from "node:timers/promises";
import { devices } from "@playwright/test";
import { hydratedMark } from "../site/app/boot/press-again.ts";
import { watchPage } from "./watch-page.mjs";

/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {import("./watch-page.mjs").PageWatch} PageWatch */
/** @typedef {Awaited<ReturnType<typeof openPhone>>} Phone */

/** How much slower than this machine. */
const slowness = 4;
/** A finger that taps stays on the glass for about so long. */
const fingerMs = 80;
const longestTapMs = 400;
/** Until a page has come to rest, before a tap and after it. */
const restMs = 150;
const answerMs = 300;
const lookMs = 1_000;
/** A limit for what hangs, not a measure. */
const patienceMs = 30_000;
/** What is quicker is not reported by browsers. */
const shortestMs = 16;

/**
 * A phone of a visitor: narrow, touched by a finger, and slow once its page is there.
 *
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url of the product
 * @param {{ firstVisit?: boolean }} [options]
 */
export async function openPhone(browser, url, { firstVisit = false } = {}) {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    baseURL: url,
  });
  await context.addInitScript(watchPage);
  if (!firstVisit) {
    await context.addInitScript(() => {
      // Empty pages have no storage.
      if (location.protocol === "http:") localStorage.setItem("hasVisited", "true");
    });
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);

  /**
   * Puts a finger on the middle of something and lifts it again. The page watches itself; we do not look meanwhile.
   *
   * @param {Locator} target
   */
  async function tap(target) {
    await target.waitFor({ timeout: patienceMs });
    await scrollTo(target);
    const point = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return { x, y, isFree: element.contains(document.elementFromPoint(x, y)) };
    });
    if (!point.isFree) throw new Error(`Something lies over ${target}.`);
    await page.evaluate(() => window.watch.begin());
    const touchedAt = Date.now();
    await touch("touchStart", touchedAt, [point]);
    await pause(fingerMs);
    // On a machine that is busy with others we may come late, and the browser would take it for a long press.
    await touch("touchEnd", Math.min(Date.now(), touchedAt + longestTapMs), []);
    await pause(answerMs);
  }

  /**
   * Until it stays where it is: sections are laid out when they come near, and may then be taller than was thought.
   *
   * @param {Locator} target
   */
  async function scrollTo(target) {
    const scroll = () =>
      target.evaluate((element) => {
        const before = element.getBoundingClientRect().top;
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        return Math.abs(element.getBoundingClientRect().top - before);
      });
    do await pause(restMs);
    while ((await scroll()) >= 1);
    await pause(restMs);
  }

  /**
   * @param {"touchStart" | "touchEnd"} type
   * @param {number} at epoch milliseconds
   * @param {{ x: number, y: number }[]} touchPoints
   */
  async function touch(type, at, touchPoints) {
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: at / 1000 });
  }

  return {
    page,

    /**
     * Loads a page at the machine's own speed and then makes the phone slow.
     *
     * @param {string} path
     */
    async open(path) {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.goto(path);
      await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, hydratedMark);
      // What the page fetches ahead in idle time, such as dialogs, is there when somebody has looked at it.
      await pause(lookMs);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    },

    /** A page that has nothing to do but to answer: what the machine and the browser take at least. */
    async openBarePage() {
      await page.goto("about:blank");
      await page.setContent(`<h1>Bare</h1><button onclick="this.textContent += '.'">Tap</button>`);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    },

    tap,

    /**
     * Taps, and tells how long the page took to show that it was tapped: the longest input of it, as INP counts.
     *
     * @param {Locator} target
     * @returns {Promise<number>} milliseconds
     */
    async tapForAnswer(target) {
      await tap(target);
      const inputs = await page.evaluate(() => window.watch.inputs());
      return Math.max(
        shortestMs,
        ...inputs.filter(({ interactionId }) => interactionId > 0).map((input) => input.duration),
      );
    },

    /**
     * Taps on a link, and tells how long it took from the lifting of the finger until the new headline is drawn.
     *
     * @param {Locator} link
     * @returns {Promise<number>} milliseconds
     */
    async tapForHeadline(link) {
      await tap(link);
      // Seldom, so that our looking does not slow down what we wait for.
      const rarely = { timeout: patienceMs, polling: answerMs };
      const drawn = await page.waitForFunction(() => window.watch.headline(), undefined, rarely);
      return (await drawn.jsonValue()) ?? 0;
    },

    close: () => context.close(),
  };
}
