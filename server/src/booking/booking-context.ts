import type { Tx } from "../database/database.ts";
import type { ApplicationRow, BookingRow, EpochMs, LeadEventKind, LeadRow } from "../database/tables.ts";
import type { TellWayIn } from "../database/way-in-change.ts";
import type { Mailbox } from "../email/mailbox.ts";
import type { LacksSecondStep } from "../http/api/person.ts";
import type { ProductContext } from "../product-context.ts";
import type { BookingRooms, CalendarProvider } from "./calendar-provider.ts";

/** Who does something: a colleague, or null for whom it is about and for the product itself. */
export type By = { accountId: string; name: string | null; email: string } | null;

/** What happened to a booking, as the lead's story tells it. */
export type BookingStory = {
  what: "booked" | "moved" | "given" | "cancelled" | "offered-anew" | "came" | "missed";
  startsAt: EpochMs;
  who: string | null;
  byLink: boolean;
  text: string | null;
};

/** What the desk does with a lead when its demo is booked, changed or over. */
export type LeadWork = {
  /** The lead, or the one that it was merged into, locked; undefined while it is held, and where there is none. */
  take(tx: Tx, id: string, now: EpochMs): Promise<LeadRow | undefined>;
  /** Whom one writes to: the guardian of a minor. */
  answerTo(
    lead: LeadRow,
    application: ApplicationRow | undefined,
    now: EpochMs,
  ): { name: string | null; email: string; hasNumber: boolean };
  /** Whether it is of somebody under 18, or who may still be. */
  isMinor(
    lead: Pick<LeadRow, "age_group">,
    application: Pick<ApplicationRow, "birth_year"> | undefined,
    now: EpochMs,
  ): boolean;
  /** Somebody else said a word after one that a writer saw. @throws {AppError} `changed_meanwhile` */
  refuseUnread(tx: Tx, writer: NonNullable<By>, lead: LeadRow, seen: EpochMs | undefined): Promise<void>;
  /** Booked or moved: status, owner and next step, and the clock stops. */
  isBooked(tx: Tx, lead: LeadRow, booked: { startsAt: EpochMs; ownerId: string; by: By }, now: EpochMs): Promise<void>;
  /** Over, cancelled by themselves, or off for another reason: the step is done, and another comes. */
  isOff(tx: Tx, lead: LeadRow, now: EpochMs, outcome?: "came" | "missed" | "cancelled"): Promise<void>;
  /**
   * A next step that is a demo at one of the known times is the one that is booked; where none is, somebody is called.
   * A demo that a colleague planned without a booking stays.
   */
  followDemo(
    tx: Tx,
    lead: LeadRow,
    demo: { known: readonly EpochMs[]; startsAt: EpochMs | null },
    now: EpochMs,
  ): Promise<void>;
  /** Who said how a demo went may take it back, with its letter. */
  noteUndo(
    tx: Tx,
    before: LeadRow,
    undo: {
      by: string;
      at: EpochMs;
      mail: string | null;
      booking: Pick<BookingRow, "id" | "state" | "agreed">;
    },
  ): Promise<void>;
  tell<Kind extends Extract<LeadEventKind, "booking" | "message" | "reply">>(
    tx: Tx,
    lead: LeadRow,
    event: { kind: Kind; by: By; detail: object },
    now: EpochMs,
  ): Promise<void>;
};

/** What the use cases of bookings need. */
export type BookingContext = ProductContext & {
  /** Whom invitations are from: the address that mails come from. */
  organizer: Mailbox;
  /** Right side of UIDs. */
  mailHost: string;
  leads: LeadWork;
  tellWayIn: TellWayIn;
  lacksSecondStep: LacksSecondStep;
  /** The first one that a colleague uses is asked. The last is the built-in one. */
  providers: readonly CalendarProvider[];
  /** Where rooms are made at a provider; null without one. */
  rooms: BookingRooms | null;
};
