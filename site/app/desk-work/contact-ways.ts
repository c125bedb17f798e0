import type { ContactWay } from "@campusward/contracts/desk/next-steps";

/**
 * Where the link of a call or a chat leads. A call takes any number, a chat one in E.164.
 * @param text the words that a chat opens with
 */
export function hrefOfWay(way: ContactWay, number: string, text = ""): string {
  if (way === "call") return `tel:${number.replace(/[^\d+]/g, "")}`;
  const words = text.trim() === "" ? "" : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.replace("+", "")}${words}`;
}
