import { type Role, roles } from "@campusward/contracts/accounts/roles";
import { Email } from "@campusward/contracts/leads/contact-fields";
import { commandLine } from "../../command-line.ts";
import type { Database } from "../../database/database.ts";
import { OperatorError } from "../../errors.ts";
import { type GiveRole, type RoleGiven, roleWords } from "./give-role.ts";

const calls = ["set EMAIL ROLE", "list", "reset-second-step EMAIL"].map((words) => commandLine("roles", words));
const usage = `Usage: ${calls.join(", or ")}\nRoles: ${roles.join(", ")}`;

export type RolesCommand =
  | { name: "list" }
  | { name: "reset-second-step"; email: string }
  | { name: "set"; email: string; role: Role };

/** @throws {OperatorError} that says how to call and which roles there are. */
export function parseRolesCommand([name, email, role]: readonly (string | undefined)[]): RolesCommand {
  if (name === "list" && email === undefined) return { name };
  if (name === "reset-second-step" && email && role === undefined) return { name, email };
  if (name !== "set" || !email || !role) throw new OperatorError(usage);
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw new OperatorError(`${email} is no email address.\n${usage}`);
  const known = roles.find((one) => one === role);
  if (!known) throw new OperatorError(`There is no role ${role}.\n${usage}`);
  return { name, email: parsed.data, role: known };
}

/**
 * @returns the result, in a sentence.
 * @throws {OperatorError} when it would leave the product without an admin.
 */
export async function setRole(giveRole: GiveRole, email: string, role: Role): Promise<string> {
  const { name } = roleWords[role];
  const sentences: Record<RoleGiven, string> = {
    set: `${email} is ${name} now, and is told so by mail.`,
    unchanged: `${email} is ${name} already.`,
    promised: `${email} becomes ${name} when its owner verifies this address.`,
    "last-admin": `${email} is the last admin. Make somebody else admin first.`,
  };
  const given = await giveRole(email, role);
  if (given === "last-admin") throw new OperatorError(sentences[given]);
  return sentences[given];
}

/** Every user with their role, then every promise; a line each, role first. */
export async function listRoles({ query }: Database): Promise<string> {
  const users = await query
    .selectFrom("accounts")
    .select(["email", "role"])
    .where("role", "is not", null)
    .orderBy("email_key")
    .execute();
  const promises = await query.selectFrom("promised_roles").selectAll().orderBy("email_key").execute();
  const lines = roles.flatMap((role) => [
    ...users.filter((user) => user.role === role).map(({ email }) => `${role}\t${email}`),
    ...promises.filter((one) => one.role === role).map(({ email_key }) => `${role}\t${email_key}\twhen verified`),
  ]);
  return lines.length > 0 ? lines.join("\n") : "Nobody has a role yet.";
}
