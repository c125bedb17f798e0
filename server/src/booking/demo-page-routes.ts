import { messageLimit } from "@campusward/contracts/booking/demo-times";
import type { Context } from "hono";
import type { EpochMs } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import type { Mount } from "../http/api/mount-endpoint.ts";
import { limitBody } from "../http/limits/limit-body.ts";
import { readForm } from "../http/read-body.ts";
import { refuseOnPage } from "../http/site/filled-pages.ts";
import { cancelTime, chooseTime, noSuchDemo } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { findLinked, type PageNews, type PageQuery, readDemoPage } from "./demo-page.ts";
import { networkOf } from "./network-of.ts";

export const pagePath = "/demo";
const formBytes = 16 * 1024;

type Status = 200 | 409 | 422 | 429;

/** What became of a form: where the visitor goes on, or what the page says. */
type Outcome = "done" | { status: Status; news?: PageNews };

/** The page of a demo, without a script: it shows times, and takes a choice, a refusal or a message. */
export function mountDemoPage({ app, rateLimit, pages, limiting }: Mount, context: BookingContext): void {
  // The template by itself is a page of nobody.
  app.get(pagePath, (c) => c.redirect("/", 302));
  app.get(`${pagePath}/:token`, rateLimit, (c) => show(c, 200));
  app.post(`${pagePath}/:token`, rateLimit, limitBody(formBytes), async (c) => {
    const text = await readFields(c);
    const outcome = await takeForm(c, text, context, limiting.trustedProxies);
    if (outcome !== "done") return show(c, outcome.status, outcome.news);
    const zone = text("zone");
    const back = new URLSearchParams(zone ? { zone } : {}).toString();
    return c.redirect(`${pagePath}/${c.req.param("token")}${back && `?${back}`}`, 303);
  });
  const refuse = refuseOnPage({ pages, log: context.log }, pagePath, ({ isGone }) => ({ isGone, isLimited: !isGone }));
  app.onError((error, c) => {
    if (!c.req.path.startsWith(`${pagePath}/`)) throw error;
    return refuse(c, error);
  });

  async function show(c: Context, status: Status, news: PageNews = {}): Promise<Response> {
    return pages.send(c, pagePath, status, await readDemoPage(context, c.req.param("token") ?? "", queryOf(c), news));
  }
}

/** Reads the form. Answers the text of a field, without blanks around it; empty where there is none. */
async function readFields(c: Context): Promise<(name: string) => string> {
  const form = await readForm(c);
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
}

async function takeForm(
  c: Context,
  text: (name: string) => string,
  context: BookingContext,
  trustedProxies: number,
): Promise<Outcome> {
  const { lead, place } = await findLinked(context, c.req.param("token") ?? "");
  const word = text("word").slice(0, messageLimit);
  if (text("do") === "cancel") {
    return cancelTime(context, { leadId: lead.id, by: null, word: word || null }).then(
      () => "done",
      unlessRefused({ changed_meanwhile: { status: 409 } }),
    );
  }
  if (text("do") === "message") {
    if (word === "") return { status: 422 };
    await keepMessage(context, lead.id, word);
    return { status: 200, news: { isSent: true } };
  }
  if (!/^\d{1,15}$/.test(text("at"))) return { status: 422, news: { isUnchosen: true } };
  const startsAt: EpochMs = Number(text("at"));
  const zone = text("zone") || undefined;
  const network = networkOf(c, place, { secrets: context.secrets, trustedProxies });
  return chooseTime(context, { leadId: lead.id, startsAt, zone, by: null, network }).then(
    () => "done",
    unlessRefused({
      changed_meanwhile: { status: 409, news: { taken: startsAt } },
      rate_limited: { status: 429, news: { isLimited: true } },
    }),
  );
}

/** What the page says of some refusals. Any other error is thrown on. */
function unlessRefused(outcomes: Partial<Record<AppError["code"], Outcome>>): (error: unknown) => Outcome {
  return (error) => {
    const outcome = error instanceof AppError ? outcomes[error.code] : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  };
}

/** "None of these suits" is a word to the team. */
async function keepMessage(context: BookingContext, leadId: string, word: string): Promise<void> {
  await context.database.inTransaction(async (tx) => {
    const lead = await context.leads.take(tx, leadId, context.now());
    if (!lead || lead.status === "spam") throw noSuchDemo();
    const said = await tx
      .selectFrom("lead_events")
      .select("id")
      .where("lead_id", "=", lead.id)
      .where("kind", "=", "message")
      .limit(20)
      .execute();
    if (said.length === 20) throw new AppError("rate_limited", "There were too many messages.");
    await context.leads.tell(tx, lead, { kind: "message", by: null, detail: { text: word } }, context.now());
  });
}

function queryOf(c: Context): PageQuery {
  const { zone, move, cancel, choose, page = "", at = "" } = c.req.query();
  const step =
    move !== undefined ? "move" : cancel !== undefined ? "cancel" : choose !== undefined ? "choose" : undefined;
  const number = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
  return { zone, step, page: Math.max(1, number(page) ?? 1), at: number(at) };
}
