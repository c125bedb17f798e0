/*
 * What the server fills in on the pages that a quote's link and a receipt's link open, in the form that their template
 * asks for. Every text is written out: amounts as `₹35,400`, days as `5 December`, instants as `today, 10:16 am`. Flags
 * say which of the template's words stand. Null is nothing, and takes its part of the page with it.
 */

/** One part, in the order of their days. */
export type PayPart = {
  /** From 1. Three of these are never true together; the fourth part and later ones are called by their number. */
  number: number;
  isOnly: boolean;
  isFirst: boolean;
  isSecond: boolean;
  isThird: boolean;
  isLater: boolean;
  amount: string;
  /** `Saturday, 5 December`; with the year where it is another one. */
  day: string;
  /** One of these: to pay next, later, said, to decide, paid. */
  isNext: boolean;
  isToCome: boolean;
  isSaid: boolean;
  isToDecide: boolean;
  isPaid: boolean;
  /** Due, and its day is over. */
  isLate: boolean;
  /** Until its day, for `in 91 days`; null where it is to pay now, or done. */
  inDays: string | null;
  /** The day it came. */
  received: string | null;
};

export type PayReceipt = { number: string; amount: string; day: string; href: string; isStruck: boolean };

/** How the part that is next, or its rest, can be paid. */
export type PayNow = {
  /** Of the part that is paid: see `PayPart`. */
  number: number;
  isOnly: boolean;
  isFirst: boolean;
  isSecond: boolean;
  isThird: boolean;
  isLater: boolean;
  amount: string;
  /** `₹35,400.00` and `35400.00`. */
  exact: string;
  plain: string;
  /** `CWQ7M2D1` */
  reference: string;
  /** `name` and `bank`: before and from the @ on. `link` is `upi://pay?…`; `code` the address of the QR as SVG. */
  upi: { id: string; name: string; bank: string; payee: string; link: string; code: string } | null;
  /** As they are set: the account number in groups. `copy` is all four, a line each. */
  bank: { payee: string; account: string; ifsc: string; bank: string; copy: string } | null;
  /** Of the part's own link at Razorpay; null while there is none. */
  online: { href: string } | null;
  /** Razorpay is set, and does not answer. */
  isOnlineDown: boolean;
};

/** What somebody said they paid, while nobody has looked. */
export type PaySaid = {
  /** By which `wrong` and `correct` name it. */
  id: string;
  amount: string;
  isUpi: boolean;
  isBank: boolean;
  isCash: boolean;
  /** `30 November` */
  day: string;
  /** `6334 1827 5520`; null for cash without one. */
  reference: string | null;
  /** `today, 10:16 am` */
  toldAt: string;
  lookBy: string;
};

/** Another amount came than was due. */
export type PayOther = {
  due: string;
  received: string;
  receivedOn: string;
  /** Which is too much; null where less came. */
  over: string | null;
  /** Which is still open; null where more came. */
  open: string | null;
  by: string;
  /** What they would like; both false until they said. */
  wishesKept: boolean;
  wishesBack: boolean;
  /** Whether there is a part that it could be kept for. */
  hasNextPart: boolean;
};

/** The payment of an accepted quote, as `pay` in what its page is filled with. Left out where nothing of it is set. */
export type PayView = {
  /** Which card stands: exactly one. */
  isDue: boolean;
  isSaid: boolean;
  isPartPaid: boolean;
  isAllPaid: boolean;
  isOver: boolean;
  isShort: boolean;
  /** Back from Razorpay, which was not asked yet. */
  isAsking: boolean;
  /** Of `isDue`: on the stone. Days as `5`, or `3` late. */
  days: string;
  isDay: boolean;
  isLate: boolean;
  parts: PayPart[];
  isInParts: boolean;
  total: string;
  /** Of the quote, such as `GST`; null without. */
  taxName: string | null;
  paid: string;
  still: string;
  now: PayNow | null;
  said: PaySaid | null;
  other: PayOther | null;
  receipts: PayReceipt[];
};

/** The form `I have paid`, as `tells` in what the page is filled with. `correct` is the id of what is said again. */
export type TellView = {
  correct: string | null;
  amount: string;
  way: { upi: boolean; bank: boolean; cash: boolean };
  reference: string;
  day: string;
  /** As `2026-11-30`. */
  today: string;
  /** `digits`: a UPI reference has twelve. `signs`: a bank's has 8 to 22. `who`: whom the cash was given to is missing. */
  problem: {
    amount?: boolean;
    digits?: boolean;
    signs?: boolean;
    who?: boolean;
    future?: boolean;
    day?: boolean;
  } | null;
  /** How many digits the UPI reference has that was typed. */
  digits: string;
};

/** A receipt as its page is filled with it. */
export type ReceiptView = {
  number: string;
  isStruck: boolean;
  struckOn: string | null;
  struckBy: string | null;
  /** One of the four reasons, as flags. */
  isTakenBack: boolean;
  isPaidBack: boolean;
  isMistyped: boolean;
  isOther: boolean;
  name: string;
  postal: string[];
  amount: string;
  exact: string;
  inWords: string | null;
  isUpi: boolean;
  isBank: boolean;
  isCash: boolean;
  isCard: boolean;
  isOtherWay: boolean;
  day: string;
  /** `30 November 2026`, as on paper. */
  made: string;
  what: string;
  code: string | null;
  quote: string | null;
  part: string | null;
  parts: string | null;
  beforeTax: string;
  taxes: { name: string; percent: string; amount: string }[];
  reference: string | null;
  still: { amount: string; day: string | null } | null;
  taxNumber: string | null;
  placeOfSupply: string | null;
  brand: string;
  firm: string;
  place: string;
  address: string;
  phone: string | null;
  by: string;
  byFirst: string;
  quoteHref: string | null;
};
