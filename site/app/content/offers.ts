import { chosenLater, defineContent } from "./define-content.ts";

/** What the site says of a thing. */
export type OfferState =
  | "on"
  /** People do it, and the site says so. */
  | "byHand"
  /** An unpainted card without a page. */
  | "coming"
  /** Named nowhere; its address says that it is not offered. */
  | "off";

/**
 * What this deployment does. Menus, pages, questions and legal texts read this one table; the defaults are true of a
 * fresh clone, in which a team does by hand what no program does.
 */
const states = {
  // Products. The evaluator's seven questions work; a whole record is read by a person.
  evaluator: "byHand",
  tracker: "byHand",
  programmes: "byHand",
  learning: "byHand",
  internships: "byHand",

  // What the product works with. The desk opens WhatsApp with words in it; a person sends them.
  calendar: "coming",
  meet: "byHand",
  zoom: "byHand",
  whatsapp: "byHand",
  email: "on",
  razorpay: "coming",

  // Promises that forms and mails are made of: they are on or by hand. The desk's clock keeps the first.
  replyInADay: "on",
  /** A page with a price within 24 hours, from a named person. */
  quoteInADay: "byHand",

  // Other promises.
  /** A note a week to the family. */
  weeklyNotes: "byHand",
  /** Applications for the three tracks. Off, the site has no application form. */
  tracks: "byHand",
  /** Personal data is kept on servers in the company's own country. Only the operator can know. */
  serversAtHome: "byHand",
} satisfies Record<string, OfferState>;

export type Offer = keyof typeof states;

export const offers: Readonly<Record<Offer, OfferState>> = defineContent("offers", states);

/** Pages that are there only while something is offered. */
const offerOfPath: Readonly<Record<string, Offer>> = {
  "/product/ai-evaluator": "evaluator",
  "/product/profile-tracker": "tracker",
  "/product/industry-profile-building": "programmes",
  "/product/learning-management-system": "learning",
  "/product/internships": "internships",
  // Organisations set the briefs that interns work on.
  "/solutions/industries": "internships",
  "/industries": "internships",
  "/forms/application": "tracks",
};

/** Whether visitors may be told that they get it. */
export function does(offer: Offer): boolean {
  return offers[offer] === "on" || offers[offer] === "byHand";
}

/** Whether an address has its page. */
export function isOffered(path: string): boolean {
  const offer = offerOfPath[path.split("#")[0] ?? ""];
  return !offer || does(offer);
}

/** The addresses whose pages say that they are not offered. */
export const pathsNotOffered = defineContent(
  "pathsNotOffered",
  Object.keys(offerOfPath).filter((path) => !isOffered(path)),
);

/** An entry of a list that stands for an offer, or leads to the page of one. */
type Offering = { offer?: Offer; href?: string };

/** The entries of a list of content that may be promised: pages show no others. */
export function offered<Entry extends object>(entries: readonly Entry[]): Entry[] {
  return chosenLater([...entries], (all: readonly Offering[]) =>
    all.filter(({ offer, href = "" }) => (offer ? does(offer) : isOffered(href))),
  );
}

/** Those too that are coming, each with its state. */
export function named<Entry extends { offer: Offer }>(entries: readonly Entry[]): (Entry & { state: OfferState })[] {
  const list = chosenLater([...entries], (all: readonly Entry[]) =>
    all.map((entry) => ({ ...entry, state: offers[entry.offer] })).filter(({ state }) => state !== "off"),
  );
  return list as (Entry & { state: OfferState })[];
}

/** Words that are true only while it is offered, and what is said otherwise. */
export function whereOffered(offer: Offer, words: string, otherwise = ""): string {
  return does(offer) ? words : otherwise;
}

/** Of names, each with its offer, those that may be promised: `one, two and three`. */
export function listOf(names: Partial<Record<Offer, string>>, and = "and", others: readonly string[] = []): string {
  const mine = (Object.keys(names) as Offer[]).filter(does).flatMap((offer) => names[offer] ?? []);
  const all = [...mine, ...others];
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(", ")} ${and} ${all.at(-1)}`;
}

export function waysToWrite(): string {
  return listOf({ whatsapp: "WhatsApp" }, "or", ["email"]);
}

export function isByHand(offer: Offer): boolean {
  return offers[offer] === "byHand";
}
