import { masterServerPath, RoleReply, UserReply, userServicePath } from "@campusward/contracts/accounts/user-services";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import type * as z from "zod/mini";

/** An answer that takes longer is counted as lost. */
const timeoutMs = 15_000;

/** The service gave a valid answer: it knows nobody with that email. */
export class UnknownAccountError extends Error {
  override name = "UnknownAccountError";
}

/** Whose account is asked about, with the ID token that shows it is their own. */
export type AccountQuestion = { email: string; idToken: string };

/** Asks the user service whether the account belongs to a user of the product. Throws without a valid answer. */
export async function findIsUser(config: SiteConfig, question: AccountQuestion): Promise<boolean> {
  return (await ask(config.userServiceUrl + userServicePath, question, UserReply)).isUser;
}

/**
 * Asks the master server for the role of an account. Throws without a valid answer.
 * @throws {UnknownAccountError}
 */
export async function findRole(config: SiteConfig, question: AccountQuestion): Promise<string> {
  return (await ask(config.masterServerUrl + masterServerPath, question, RoleReply)).role;
}

async function ask<Reply extends z.ZodMiniType>(
  address: string,
  { email, idToken }: AccountQuestion,
  reply: Reply,
): Promise<z.infer<Reply>> {
  const response = await fetch(`${address}?${new URLSearchParams({ email })}`, {
    headers: { Authorization: `Bearer ${idToken}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) throw new UnknownAccountError(`${address} knows nobody with this email.`);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  return reply.parse(await response.json());
}
