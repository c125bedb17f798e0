import {
  masterServerPath,
  type RoleReply,
  type UserReply,
  userServicePath,
} from "@campusward/contracts/accounts/user-services";
import { Email } from "@campusward/contracts/leads/contact-fields";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { admit, parse, requireSecondStep } from "../http/api/mount-endpoint.ts";
import type { Authenticate } from "../http/api/person.ts";
import { findAccountByEmail, toEmailKey } from "../identity/accounts/account-store.ts";
import type { AccountsContext } from "./accounts-context.ts";

export type UserServiceDependencies = Pick<AccountsContext, "database"> & { authenticate: Authenticate };

const Question = z.object({ email: Email });
const privately = { "Cache-Control": "no-store" };

/** `GET …/api/v1/users?email=`: whether the account with the email belongs to a user of the product. */
export function userService(dependencies: UserServiceDependencies): Hono {
  return new Hono().get(userServicePath, async (c) => {
    const reply: z.input<typeof UserReply> = { isUser: (await findRole(dependencies, c)) !== null };
    return c.json(reply, 200, privately);
  });
}

/** `GET …/users?email=`: the role of a user of the product. */
export function masterServer(dependencies: UserServiceDependencies): Hono {
  return new Hono().get(masterServerPath, async (c) => {
    const role = await findRole(dependencies, c);
    if (role === null) throw new AppError("not_found", "No user of the product has this email.");
    const reply: z.input<typeof RoleReply> = { role };
    return c.json(reply, 200, privately);
  });
}

/**
 * The role of the owner of an email. Only that owner and admins may read it. Anybody else is refused before any
 * lookup, so neither the answer nor its time shows who has an account.
 * @throws {AppError} `signed_out`, `forbidden`, `second_step_needed`, `invalid_fields`
 */
async function findRole({ database, authenticate }: UserServiceDependencies, c: Context): Promise<string | null> {
  const person = await admit(c, "signed-in", authenticate);
  const { email } = parse(Question, c.req.query());
  if (toEmailKey(email) === toEmailKey(person.email)) return person.role;
  if (person.role !== "admin") throw new AppError("forbidden", "Only the owner of this email may ask.");
  requireSecondStep(person);
  const account = await findAccountByEmail(database.query, email);
  return account && account.disabled_at === null ? account.role : null;
}
