import { noteLimit } from "@campusward/contracts/desk/leads-desk";
import { type QuoteAbout, quoteAbouts, quoteQuestions } from "@campusward/contracts/quotes/quote-content";
import * as contract from "@campusward/contracts/quotes/quotes";
import type { Context } from "hono";
import { AppError } from "../../errors.ts";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import { limitBody } from "../../http/limits/limit-body.ts";
import { takeToken } from "../../http/limits/rate-limit.ts";
import { readForm, textsOf } from "../../http/read-body.ts";
import { guardPage, linkTokenOf } from "../../http/site/filled-pages.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import type { Desk } from "../create-desk.ts";
import { type AskedBack, acceptQuote, askBack, openQuote } from "./answer-quote.ts";
import { type QuoteStep, toQuoteView } from "./quote-view.ts";
import { readQuoteLink, sendQuote } from "./send-quote.ts";

const bodyLimitBytes = 16 * 1024;
/** Answers to one quote. Nobody needs more. */
const perQuote = { requests: 20, seconds: 24 * 3600 };
const pagePath = "/quote";

/** What the team sends, and the page that the link of a quote opens: it needs no script, and every step is a plain form. */
export function mountQuotes({ app, serve, pages, limiting, rateLimit }: Mount, { context }: Desk): void {
  serve(contract.sendQuote, ({ request, person, idempotencyKey }) =>
    sendQuote(context, person, request, idempotencyKey),
  );
  serve(contract.readQuoteLink, ({ request }) => readQuoteLink(context, request));

  const show = async (c: Context, step: QuoteStep, status: 200 | 409 | 422 = 200) => {
    const token = linkTokenOf(c);
    const found = await openQuote(context, token, isOpenedByThem(c));
    const asked = { step: c.req.query("step"), part: c.req.query("part"), online: c.req.query("online") };
    const isPayable = found.state === "accepted" && found.newer === null;
    const pay = (isPayable && (await context.payments?.view(found.quote, token, asked, step.form))) || null;
    return pages.send(c, pagePath, status, toQuoteView(found, { ...step, token, pay }, context));
  };
  const guarded = guardPage({ pages, log: context.log }, pagePath);
  const limited = async (c: Context) => {
    await rateLimit(c, async () => {});
    await takeToken(c, limiting, `quote ${hashSecret(linkTokenOf(c))}`, perQuote);
  };
  const back = (c: Context, query = "") => c.redirect(`${pagePath}/${linkTokenOf(c)}${query && `?${query}`}`, 303);
  /** A form of the page. Where it comes too late, the page says what stands now: its day is over, or there is a newer one. */
  const take = (step: string, work: (c: Context) => Promise<Response>) =>
    app.post(
      `/quote/:token/${step}`,
      limitBody(bodyLimitBytes),
      guarded(async (c) => {
        await limited(c);
        try {
          return await work(c);
        } catch (error) {
          if (!isPassedBy(error)) throw error;
          return back(c);
        }
      }),
    );

  for (const path of [pagePath, "/quote/:token"]) {
    app.get(
      path,
      guarded((c) => show(c, stepOf(c.req.query("step"), c.req.query("asked")))),
    );
  }
  take("accept", async (c) => {
    await acceptQuote(context, linkTokenOf(c));
    return back(c);
  });
  take("ask", async (c) => {
    const asked = await readQuestion(c);
    const isMissing = asked.text === "" && quoteQuestions.some((name) => name === asked.about);
    if (isMissing) return show(c, { step: "ask", typed: asked, problem: "missing" }, 422);
    if (asked.text.length > noteLimit) return show(c, { step: "ask", typed: asked, problem: "tooLong" }, 422);
    await askBack(context, linkTokenOf(c), asked);
    return back(c, "asked=1");
  });
  const { payments } = context;
  if (!payments) return;
  /** The quote as its page shows it: a colleague may look, too. */
  const find = async (c: Context) => (await openQuote(context, linkTokenOf(c), false)).quote;
  for (const step of ["paid", "not-paid"] as const) {
    take(step, async (c) => {
      const form = await payments.take(await find(c), step, textsOf(await readForm(c)));
      return form ? show(c, { step: "read-open", form }, 422) : back(c);
    });
  }
  app.get(
    "/quote/:token/online",
    guarded(async (c) => {
      const url = await payments.online(await find(c), c.req.query("part") ?? "");
      return url === null ? back(c, "online=down") : c.redirect(url, 303);
    }),
  );
  app.get(
    "/quote/:token/back",
    guarded(async (c) => {
      await limited(c);
      await payments.lookUp(await find(c));
      return back(c, `online=${context.now()}`);
    }),
  );
  app.get("/quote/:token/code/:file{[\\w-]+[.]svg}", async (c) => {
    const svg = await payments.draw(await find(c), c.req.param("file").slice(0, -4));
    const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
    return c.body(svg, 200, headers);
  });
}

function stepOf(step: string | undefined, asked: string | undefined): QuoteStep {
  if (step === "accept" || step === "ask" || step === "read") return { step };
  return { step: asked === undefined ? "read-open" : "asked" };
}

/**
 * Not a colleague who looks, nor a program: a chat fetches the link that is pasted into it, for a preview, and many mail
 * scanners fetch those of a mail. A browser says that it opens a page.
 */
function isOpenedByThem({ req }: Context): boolean {
  return req.method === "GET" && req.header("Sec-Fetch-Mode") === "navigate" && req.query("desk") === undefined;
}

async function readQuestion(c: Context): Promise<AskedBack> {
  const { about, question } = textsOf(await readForm(c));
  const known = typeof about === "string" && Object.hasOwn(quoteAbouts, about) ? (about as QuoteAbout) : "other";
  const text = typeof question === "string" ? question.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim() : "";
  return { about: known, text };
}

function isPassedBy(error: unknown): boolean {
  return error instanceof AppError && (error.code === "too_late" || error.code === "changed_meanwhile");
}
