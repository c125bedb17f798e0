const format = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** An instant in epoch milliseconds as the team's clock shows it: `Sunday 22 November, 9:14 am IST`. */
export function toIndianTime(instant: number): string {
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute} ${part.dayPeriod?.toLowerCase()} IST`;
}

const dayFormat = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", day: "numeric", month: "long" });

/** The day of an instant in India: `6 December`. */
export function toIndianDay(instant: number): string {
  return dayFormat.format(instant);
}
