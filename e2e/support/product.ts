import { test as base, type Page } from "@playwright/test";
import { hydratedMark } from "../../site/app/boot/press-again.ts";
import { watchForFaults } from "./faults.ts";
import { type Product, startProduct } from "./product-process.ts";

type Started<P extends Product> = { product: P; stop(): Promise<void> };

type Options = {
  /**
   * Whose data a test sees. Journeys that count or look for people name data of their own, and so get a product of their
   * own.
   */
  dataOf: string;
  /** What a test provokes on purpose: see `watchForFaults`. Anything else that goes wrong in the page fails it. */
  expectedConsoleErrors: RegExp[];
  /** The browser has never been here: the welcome dialog asks which way the visitor is headed. */
  firstVisit: boolean;
  /** Opening a page only loads it: for journeys about when its script starts, and for those that hold the script back. */
  untouched: boolean;
};

type TestFixtures = {
  product: Product;
  faults: undefined;
  visits: undefined;
};

type WorkerFixtures = {
  /** The product of that name, started for its first test in this worker and stopped after the worker's last. */
  productOf<P extends Product>(name: string, start: () => Promise<Started<P>>): Promise<P>;
};

/** Pages are hydrated within this time, unless a test holds their script back. */
const patienceMs = 4_000;

/**
 * Journeys are about what a page does, not about whether a click on a busy machine comes before its script: opening a
 * page moves the pointer, so that the script starts at once, and waits until the page is hydrated. Pages that wait for
 * the visitor are left as they are.
 */
function openUntilItAnswers(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    // A page that sends the visitor on takes the question with it.
    await page.evaluate(startAndWait, { mark: hydratedMark, patienceMs }).catch(() => {});
    return response;
  };
}

/** Runs in the page. */
function startAndWait({ mark, patienceMs }: { mark: string; patienceMs: number }): Promise<void> | undefined {
  const startsByItself = [...document.scripts].some(({ text }) => text.includes('"onIntent":false'));
  if (!startsByItself) return undefined;
  dispatchEvent(new PointerEvent("pointermove"));
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(mark).length > 0) resolve();
    });
    observer.observe({ type: "mark", buffered: true });
  });
}

/** Runs in the page: phones that get no newer browser have none of this. See `docs/footguns.md`. */
function takeAwayWhatIsYoung(): void {
  for (const name of ["canParse", "parse"]) Reflect.deleteProperty(URL, name);
  Reflect.deleteProperty(AbortSignal, "any");
}

export const test = base.extend<Options & TestFixtures, WorkerFixtures>({
  expectedConsoleErrors: [[], { option: true }],

  dataOf: ["everybody", { option: true }],

  productOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const started = new Map<string, Promise<Started<Product>>>();
      await use(async <P extends Product>(name: string, start: () => Promise<Started<P>>) => {
        const running = (started.get(name) as Promise<Started<P>> | undefined) ?? start();
        started.set(name, running);
        return (await running).product;
      });
      for (const running of started.values()) await (await running).stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  product: async ({ productOf, dataOf }, use) => use(await productOf(dataOf, startProduct)),

  page: async ({ page, javaScriptEnabled, untouched }, use) => {
    if (javaScriptEnabled !== false && !untouched) openUntilItAnswers(page);
    await use(page);
  },

  baseURL: ({ product }, use) => use(product.url),

  firstVisit: [false, { option: true }],

  untouched: [false, { option: true }],

  visits: [
    async ({ context, firstVisit }, use) => {
      await context.addInitScript(takeAwayWhatIsYoung);
      if (!firstVisit) {
        await context.addInitScript(() => {
          // Empty pages and the browser's own error pages have no storage.
          if (location.protocol === "http:") localStorage.setItem("hasVisited", "true");
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],

  faults: [
    async ({ context, product, expectedConsoleErrors }, use) => {
      const expectNone = await watchForFaults(context, product.url, expectedConsoleErrors);
      await use(undefined);
      expectNone();
    },
    { auto: true },
  ],
});

export const expect = test.expect;
