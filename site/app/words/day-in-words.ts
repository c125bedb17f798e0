const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Without `Intl`: to load what that needs takes a slow phone 60 ms. */
export function dayInWords(isoDay: string): string {
  const [year, month, day] = isoDay.split("-").map(Number);
  return `${day} ${months[Number(month) - 1]} ${year}`;
}
