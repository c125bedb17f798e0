import { timingSafeEqual } from "node:crypto";

/** Compares what somebody sent with what opens something, in a time that says nothing but the length. */
export function isSameSecret(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
