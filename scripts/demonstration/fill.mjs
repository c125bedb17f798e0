import { usualHours } from "../../contracts/src/booking/meeting-hours.ts";
import { addDays, dayAt } from "../../contracts/src/desk/place-time.ts";
import { currentGuardianWording } from "../../contracts/src/leads/guardian-wordings.ts";
import { sumQuote } from "../../contracts/src/quotes/quote-sums.ts";
import { identityApiKey } from "../../contracts/src/site/site-config.ts";
import { chooseTime, sayHowItWent } from "../../server/src/booking/book.ts";
import { offerTimes } from "../../server/src/booking/offer-times.ts";
import { saveOwnHours } from "../../server/src/booking/own-hours.ts";
import {
  addApplicationNote,
  changeApplication,
  readApplication,
} from "../../server/src/desk/applications/change-application.ts";
import { addLead } from "../../server/src/desk/entry/add-lead.ts";
import { importLeads } from "../../server/src/desk/entry/import-leads.ts";
import { addNote } from "../../server/src/desk/leads/add-to-lead.ts";
import { logContact, replyToLead } from "../../server/src/desk/leads/answer-lead.ts";
import { changeLead } from "../../server/src/desk/leads/change-lead.ts";
import { acceptQuote } from "../../server/src/desk/quotes/answer-quote.ts";
import { readQuoteLink, sendQuote } from "../../server/src/desk/quotes/send-quote.ts";
import { toFirstName } from "../../server/src/email/first-name.ts";
import { openMail } from "../../server/src/email/outbox/mailed-secrets.ts";
import { insertAccount } from "../../server/src/identity/accounts/account-store.ts";
import { createPasswords } from "../../server/src/identity/passwords/passwords.ts";
import {
  adults,
  colleagues,
  fairSheet,
  families,
  formerLeads,
  openHours,
  openLeads,
  spamLeads,
  typedLeads,
  waysToUs,
} from "./people.mjs";

/**
 * @typedef {import("../../server/src/http/api/person.ts").Person} Person
 * @typedef {import("./people.mjs").Story} Story
 */

/** @typedef {Awaited<ReturnType<typeof import("../../server/src/dependencies.ts").createDependencies>>["product"]} Product */
/** @typedef {import("../../server/src/database/database.ts").Database} Database */
/** @typedef {import("../../server/src/secrets/deployment-secret.ts").Secrets} Secrets */
/**
 * `monday` as in `fillDemonstration`; `by` answers a colleague by the name.
 *
 * @typedef {{ product: Product, database: Database, monday: number, by: (name: string) => Person }} Deeds
 */

const password = "campusward-demo";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Lets invented people write, and colleagues answer them, in the order of time: each by the use case that the product
 * has for it.
 *
 * @param {{
 *   product: Product,
 *   database: Database,
 *   secrets: Secrets,
 *   monday: number,
 *   setNow: (at: number) => void,
 * }} demonstration `monday` is the hour that the demonstration begins at, in epoch milliseconds
 * @returns the accounts, with the password that all have
 */
export async function fillDemonstration({ product, database, secrets, monday, setNow }) {
  const { leads, desk, booking } = product;
  const { context } = desk;
  /** @type {{ at: number, run: () => Promise<void> }[]} */
  const deeds = [];
  const plan = (/** @type {number} */ at, /** @type {() => Promise<void>} */ run) => void deeds.push({ at, run });

  setNow(monday - 200 * dayMs);
  const team = await makeTeam(database);
  const by = (/** @type {string} */ name) => /** @type {Person} */ (team.get(name));

  for (const { by: name, stretches, ...hours } of openHours) {
    const weekly = [1, 2, 3, 4, 5].flatMap((weekday) => stretches.map(([from, until]) => ({ weekday, from, until })));
    await saveOwnHours(booking.context, by(name), { ...usualHours, ...hours, weekly });
  }

  const { toStep, perform } = deedsOf({ product, database, monday, by, plan });
  const { decide, agree } = familyDeeds({ product, database, secrets, monday, by });

  /** @param {Story} story */
  function tell({ from, kind = "demo", hoursAgo, cameBy, deeds: ofStory = [] }) {
    const at = monday - hoursAgo * hourMs;
    plan(at, async () => {
      const { id } =
        kind === "quote"
          ? await leads.requestQuote(
              { ...from, ...cameBy, profile: from.profile === "others" ? "Others" : from.profile, page: "/pricing" },
              null,
            )
          : await leads.requestDemo({ profile: undefined, ...from, ...cameBy, page: "/" }, null);
      for (const deed of ofStory) plan(monday - deed.hoursAgo * hourMs, () => perform(id, deed));
    });
  }

  for (const [index, story] of openLeads.entries()) tell({ cameBy: waysToUs[index % waysToUs.length] ?? {}, ...story });
  for (const story of formerLeads()) tell(story);
  for (const { by: name, hoursAgo, lead, next } of typedLeads) {
    plan(monday - hoursAgo * hourMs, async () => {
      await addLead(context, by(name), { ...lead, next: toStep(next) }, null);
    });
  }
  plan(monday - fairSheet.hoursAgo * hourMs, async () => {
    const { by: name, file, rows, owners } = fairSheet;
    const ids = owners.map((owner) => by(owner).accountId);
    await importLeads(context, by(name), { file, rows, fillsKnown: true, perDay: 20, owners: ids }, null);
  });
  for (const { from, hoursAgo } of spamLeads) {
    plan(monday - hoursAgo * hourMs, async () => {
      await leads.requestDemo({ profile: undefined, ...from, page: "/" }, null, {
        signs: ["trap-filled", "no-browser"],
        isFlagged: true,
      });
    });
  }
  for (const { application, hoursAgo, guardianAgreesAfter, deeds: ofFamily = [] } of families) {
    plan(monday - hoursAgo * hourMs, async () => {
      const { id } = await leads.submitApplication(/** @type {never} */ (application), null);
      for (const deed of ofFamily) plan(monday - deed.hoursAgo * hourMs, () => decide(id, deed));
      if (guardianAgreesAfter === undefined) return;
      plan(monday - (hoursAgo - guardianAgreesAfter) * hourMs, () => agree(id));
    });
  }

  while (deeds.length > 0) {
    deeds.sort((one, other) => one.at - other.at);
    const deed = deeds.shift();
    if (!deed) break;
    setNow(deed.at);
    await deed.run();
  }
  return [...colleagues, ...adults].map(({ email, role, name }) => ({
    email,
    role: role ?? "visitor",
    name,
    password,
  }));
}

/**
 * Accounts of the colleagues and of the grown-ups, by their names.
 *
 * @param {Database} database
 */
async function makeTeam(database) {
  const hash = await createPasswords().hash(password);
  /** @type {Map<string, Person>} */
  const team = new Map();
  for (const { name, email, role } of [...colleagues, ...adults]) {
    const verified = { email, name, role, password_hash: hash, email_verified_at: Date.now() };
    const account = await database.inTransaction((tx) => insertAccount(tx, verified, Date.now()));
    if (!account) throw new Error(`Two people have the address ${email}.`);
    const person = { accountId: account.id, email, emailVerified: true, name, role, sessionId: null };
    team.set(name, { ...person, authenticatedAt: 0, isFresh: true, lacksSecondStep: false });
  }
  return team;
}

/**
 * What colleagues do with a lead.
 *
 * @param {Deeds & { plan: (at: number, run: () => Promise<void>) => void }} deeds
 */
function deedsOf({ product, database, monday, by, plan }) {
  const { desk, booking } = product;
  const { context } = desk;
  const { company } = booking.context;
  const money = moneyDeeds({ product, database, plan });

  const toStep = (/** @type {NonNullable<import("./people.mjs").Deed["next"]>} */ { kind, inHours, note }) => ({
    kind,
    note: note ?? null,
    at: monday + inHours * hourMs,
  });

  /** @param {NonNullable<import("./people.mjs").Deed["quote"]>} quote */
  function toQuote({ students, each, dueInDays = [14] }) {
    const { tax: ofPlace, currency, timeZone } = company;
    const line = { what: "Student Profile Tracker", detail: "", count: students, unit: each * 100 };
    const tax = ofPlace.percent > 0 ? { name: ofPlace.name, rate: Math.round(ofPlace.percent * 100) } : null;
    const { total } = sumQuote([line], tax);
    const share = Math.floor(total / dueInDays.length);
    const dueOn = (/** @type {number} */ days) => addDays(dayAt(monday, timeZone), days);
    return {
      firm: "",
      postal: "",
      lines: [line],
      tax,
      parts: dueInDays.map((days, at) => ({
        amount: at === 0 ? total - share * (dueInDays.length - 1) : share,
        dueOn: dueOn(days),
      })),
      period: "twelve months",
      notIncluded: "",
      afterwards: "",
      validUntil: dueOn(14),
      currency: currency.code,
    };
  }

  /**
   * @param {string} id
   * @param {NonNullable<Story["deeds"]>[number]} deed
   */
  async function perform(id, { by: name, call, chat, reply, note, quote, demo, held, ...deed }) {
    const { status, reason, owner, next, accepts, saysPaid, pays } = deed;
    const step = next && toStep(next);
    const soon = step ? { next: step } : {};
    if (call) await logContact(context, by(name), { id, way: "call", outcome: call, ...soon }, null);
    if (chat) await logContact(context, by(name), { id, way: "whatsapp", outcome: chat, ...soon }, null);
    if (reply) await replyToLead(context, by(name), { id, subject: "Your request", text: reply, ...soon }, null);
    if (note) await addNote(context, by(name), { id, text: note }, null);
    if (quote) await sendQuote(context, by(name), { id, content: toQuote(quote) }, null);
    if (demo) {
      const startsAt = monday + demo.inMinutes * minuteMs;
      await chooseTime(booking.context, { leadId: id, startsAt, by: demo.byLink ? null : by(name) });
    }
    if (held) await hold(id, by(name));
    if (accepts) await money.accept(id);
    if (saysPaid) await money.sayPaid(id, saysPaid);
    if (pays) await money.pay(id, by(name), pays);
    const changes = {
      ...(status && { status }),
      ...(reason && { reason }),
      ...(owner && { assignee: by(owner).accountId }),
      ...(!call && !chat && !reply && soon),
    };
    if (Object.keys(changes).length === 0) return;
    const { version } = await database.query
      .selectFrom("leads")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await changeLead(context, by(name), { id, version, ...changes });
  }

  /**
   * A demo at the first time that is free, to which they come.
   * @param {string} leadId
   * @param {Person} person
   */
  async function hold(leadId, person) {
    const lead = await database.query
      .selectFrom("leads")
      .selectAll()
      .where("id", "=", leadId)
      .executeTakeFirstOrThrow();
    const offer = await database.inTransaction((tx) => offerTimes(tx, lead, { company, now: Date.now(), mostDays: 1 }));
    const startsAt = offer?.days[0]?.times[0]?.startsAt ?? monday;
    if (startsAt + hourMs >= monday) return;
    await chooseTime(booking.context, { leadId, startsAt, by: person });
    const said = { leadId, outcome: /** @type {const} */ ("came"), by: person };
    plan(startsAt + hourMs, () => sayHowItWent(booking.context, said));
  }

  return { toStep, perform };
}

/**
 * What a family and a colleague do about money. Payments are a part that the product can be without: by their calls.
 *
 * @param {Pick<Deeds, "product" | "database"> & { plan: (at: number, run: () => Promise<void>) => void }} deeds
 */
function moneyDeeds({ product, database, plan }) {
  const { context } = product.desk;
  const { company } = product.booking.context;

  /** @param {string} id */
  async function tokenOfQuote(id) {
    const quotes = database.query.selectFrom("quotes").select("id").where("lead_id", "=", id);
    const quote = await quotes.executeTakeFirstOrThrow();
    const { link } = await readQuoteLink(context, { id, quote: quote.id });
    return link.slice(link.lastIndexOf("/") + 1);
  }

  /** @param {string} id */
  const accept = async (id) => acceptQuote(context, await tokenOfQuote(id));

  /** @param {string} id */
  async function nextPayment(id) {
    const due = database.query.selectFrom("payments").selectAll().where("lead_id", "=", id).where("state", "=", "due");
    return due.orderBy("due_on").executeTakeFirstOrThrow();
  }

  /**
   * The family writes on the page of its quote that it paid.
   * @param {string} id
   * @param {string} number
   */
  async function sayPaid(id, number) {
    const part = await nextPayment(id);
    const day = dayAt(Date.now(), company.timeZone);
    const said = { part: part.id, amount: String(part.asked / 100), way: "upi", number, day };
    const path = `/quote/${await tokenOfQuote(id)}/paid`;
    await done(await product.app.request(path, { method: "POST", body: new URLSearchParams(said) }));
  }

  /**
   * A colleague finds the money, and the receipt is made.
   * @param {string} id
   * @param {Person} person
   * @param {NonNullable<import("./people.mjs").Deed["pays"]>} paid
   */
  async function pay(id, { email }, { way, reference }) {
    const { id: payment, version, asked, currency } = await nextPayment(id);
    const credentials = { email, password, returnSecureToken: true };
    const signIn = await done(await send(`/v1/accounts:signInWithPassword?key=${identityApiKey}`, credentials));
    const { idToken } = await signIn.json();
    const cameOn = dayAt(Date.now(), company.timeZone);
    const recorded = {
      payment: { id: payment, version },
      amount: asked,
      currency,
      way,
      theirReference: reference,
      cameOn,
    };
    await done(await send(`/api/v1/leads/${id}/payments`, recorded, { Authorization: `Bearer ${idToken}` }));
    plan(Date.now() + minuteMs, () => product.workOfModules());
  }

  function send(/** @type {string} */ path, /** @type {object} */ body, headers = {}) {
    const sent = { method: "POST", body: JSON.stringify(body) };
    return product.app.request(path, { ...sent, headers: { "Content-Type": "application/json", ...headers } });
  }

  async function done(/** @type {Response} */ reply) {
    if (reply.status >= 400) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply;
  }

  return { accept, sayPaid, pay };
}

/**
 * What a mentor does with an application, and what the family answers.
 *
 * @param {Deeds & { secrets: Secrets }} deeds
 */
function familyDeeds({ product, database, secrets, monday, by }) {
  const { leads, desk } = product;
  const { context } = desk;

  /**
   * @param {string} id
   * @param {import("./people.mjs").ApplicationDeed} deed
   */
  async function decide(id, { by: name, mentor, note, stage, next, dueInHours, reason, letter }) {
    if (note) await addApplicationNote(context, by(name), { id, text: note }, null);
    if (!mentor && !stage) return;
    const { version, name: student } = await readApplication(context, by(name), id);
    const change = {
      ...(mentor && { mentor: by(mentor).accountId }),
      ...(stage && { stage }),
      ...(next && { next }),
      ...(dueInHours && { dueAt: monday + dueInHours * hourMs }),
      ...(reason && { reason }),
      ...(letter && {
        letter: {
          to: [/** @type {const} */ ("student")],
          subject: "Your application",
          text: `Dear ${toFirstName(student) ?? student},\n\n${letter}\n\n${name}`,
        },
      }),
    };
    await changeApplication(context, by(name), { id, version, ...change }, null);
  }

  /** @param {string} id */
  async function agree(id) {
    const letters = database.query.selectFrom("outbox_mails").selectAll().where("lead_id", "=", id);
    const letter = await letters.where("kind", "=", "application-guardian").executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(openMail(secrets, letter)?.text ?? "")?.[1] ?? "";
    const { version } = currentGuardianWording();
    await leads.guardianDesk.answer({ token, answer: "agree", name: "Pema Lhamu", isGuardian: true, wording: version });
  }

  return { decide, agree };
}
