/** A number that is not counted past its limit: `999+`. */
export function spokenCount({ count, isMore }: { count: number; isMore: boolean }): string {
  return `${count}${isMore ? "+" : ""}`;
}
