export type MailFile = {
  name: string;
  /** Such as application/pdf. */
  contentType: string;
  content: Uint8Array;
};

/** An iCalendar object that travels with a mail, as calendars know it (RFC 6047). */
export type MailCalendar = { method: "REQUEST" | "CANCEL" /** A whole VCALENDAR. */; content: string };
