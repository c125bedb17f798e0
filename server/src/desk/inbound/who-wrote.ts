import type { Reader } from "../../database/database.ts";
import type { ReceivedMail } from "../../email/reading/received-mail.ts";
import type { DeskContext } from "../desk-context.ts";
import type { Came } from "./keep-mail.ts";
import { findColleague, findLeadsOf } from "./match-mail.ts";

/**
 * The mail as of whom it asks to be answered: Reply-To of a portal that hands on what a person wrote, of a group that
 * writes in its own name. A Reply-To that leads back to us, as some groups write it, names nobody; and a sender whom we
 * know keeps their mail if nobody knows the other address.
 */
export async function byAuthor(context: DeskContext, reader: Reader, came: Came): Promise<Came> {
  const { mail } = came;
  const { from, replyTo } = mail;
  if (!replyTo || isOurs(context, mail, replyTo.address)) return came;
  if (await findColleague(reader, replyTo.address)) return came;
  const isKnown = async (address: string) => (await findLeadsOf(reader, address)).length > 0;
  if (!(await isKnown(replyTo.address)) && (await isKnown(from.address))) return came;
  const author = { name: replyTo.name ?? nameBefore(from.name), address: replyTo.address };
  return { ...came, sentBy: from.address || null, mail: { ...mail, from: author } };
}

/** "Asha Rao via info", as groups write it. A portal's own name is nobody's. */
function nameBefore(name: string | null): string | null {
  const at = name?.indexOf(" via ") ?? -1;
  return name && at > 0 ? name.slice(0, at).replace(/^['"]|['"]$/g, "") : null;
}

function isOurs(context: DeskContext, { to }: ReceivedMail, address: string): boolean {
  const wanted = address.toLowerCase();
  return to.includes(wanted) || ownAddresses(context).some((own) => withoutTag(wanted) === own);
}

function ownAddresses({ answers, notification: { operator } }: DeskContext): string[] {
  return [operator.address, answers?.address ?? operator.address].map((address) => address.toLowerCase());
}

function withoutTag(address: string): string {
  const [plus, at] = [address.indexOf("+"), address.lastIndexOf("@")];
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}

/**
 * Whether a list is a group of ours, by its name or by where it takes posts: what a stranger writes to it is an enquiry.
 * What comes from another list, and from nobody whom we know, is a newsletter.
 */
export function isOfOwnGroup(context: DeskContext, { list }: ReceivedMail): boolean {
  const domains = ownAddresses(context).map((address) => address.slice(address.lastIndexOf("@") + 1));
  return list !== null && domains.some((domain) => list.includes(`.${domain}`) || list.includes(`@${domain}`));
}
