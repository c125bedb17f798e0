import type { Tx } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";

/** A time in which somebody cannot meet. From `startsAt`, up to and without `endsAt`. */
export type BusyTime = { startsAt: EpochMs; endsAt: EpochMs };

/** What a calendar says of somebody's time. */
export type BusyTimes = {
  /** Everything in which they cannot meet, in any order, also overlapping. */
  times: readonly BusyTime[];
  /** How many entries could not be read whole: they count as busy where their time can be told. */
  unclear: number;
};

/** A booked demo, as far as a calendar or a video service needs to know it. */
export type Meeting = {
  /** Id of the booking. It stays when the meeting moves; made of it, an id of the provider's makes a repeat harmless. */
  bookingId: string;
  /** The iCalendar UID of our own invitations: for ever the same. */
  uid: string;
  /** Counts the changes, from 0. */
  sequence: number;
  /** Whose calendar it stands in. */
  accountId: string;
  startsAt: EpochMs;
  endsAt: EpochMs;
  /** IANA name of the team's zone. */
  timeZone: string;
  /** What the colleague reads in their own calendar. */
  summary: string;
};

/** Where people meet. */
export type Room = {
  /** An https address. */
  url: string;
  /** By which the provider finds what it made; null where nothing was made. */
  reference: string | null;
};

/**
 * Where busy times come from and where rooms are made. The booking itself never waits for a provider: it reads the busy
 * times that were stored last, and takes the colleague's lasting link. A background job asks the provider before and
 * after, and tries again with the patience of the outbox. Every call may therefore be repeated, and must then have the
 * effect of one call.
 *
 * The built-in provider, `built-in-provider.ts`, reads a secret ICS address and gives a lasting link. A provider with
 * an account of the operator's own goes before it for colleagues who connected it.
 */
export type CalendarProvider = {
  /** What the database, the log and the health page call it, such as `built-in`. */
  readonly name: string;
  /** Whether this colleague uses it. The first provider that says so is asked. */
  isUsedBy(accountId: string): Promise<boolean>;
  /** Whether busy times are asked of it, also where a connection was lost. Left out where that is the same. */
  hasTimesOf?(accountId: string): Promise<boolean>;
  /**
   * When the colleague is busy. It replaces what was stored.
   * @throws {ProviderFault}; what was stored stays then, and its age is shown.
   */
  busyTimes(accountId: string, range: BusyTime): Promise<BusyTimes>;
  /** @throws {ProviderFault} */
  makeRoom(meeting: Meeting): Promise<Room | null>;
  /** The meeting has moved. @returns the room as it is now. @throws {ProviderFault} */
  changeRoom(meeting: Meeting, room: Room): Promise<Room | null>;
  /** The meeting is off, or another colleague's. What is gone already is no fault. @throws {ProviderFault} */
  cancelRoom(meeting: Meeting, room: Room): Promise<void>;
};

/** What became of a room, for the booking. `room` is null where the lasting link stays. */
export type MadeRoom = { bookingId: string; accountId: string; sequence: number; provider: string; room: Room | null };

/** What the provider that a colleague uses makes of each booking, soon after it. */
export type MadeLater = { room: boolean; event: boolean };

/** What is asked of providers in the transaction of a booking. They answer later. */
export type BookingRooms = {
  madeLater(tx: Tx, accountId: string): Promise<MadeLater>;
  wishRoom(tx: Tx, meeting: Meeting, now: EpochMs): Promise<void>;
  wishNoRoom(tx: Tx, meeting: Pick<Meeting, "bookingId" | "accountId">, now: EpochMs): Promise<void>;
};

/** The optional module of providers, as bookings use it. */
export type Calendars = BookingRooms & {
  /** Those that are asked before the built-in one, which reads busy times where they have none. */
  providersBefore(builtIn: Pick<CalendarProvider, "busyTimes">): CalendarProvider[];
  /** `onRoom` is called in the transaction that notes what became of a room. */
  createRoomJob(options: {
    providers: readonly CalendarProvider[];
    onRoom: (tx: Tx, made: MadeRoom) => Promise<void>;
  }): { start(): void; stop(): Promise<void> };
};
