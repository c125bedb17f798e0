import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Reader, Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs, SecondFactorRow } from "../../database/tables.ts";
import { toJson } from "../../json.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import { keepCode, takeCode } from "../codes/one-time-codes.ts";
import type { IdentityContext } from "../identity-context.ts";
import { listFactors } from "./second-factors.ts";

const challengeMs = 5 * 60_000;
/** Ed25519, ES256 and RS256: what authenticators make. */
const algorithms = [-8, -7, -257];

type Kept = { publicKey: string; transports: string[] };
type Parts = Pick<IdentityContext, "publicUrl" | "brand" | "now">;

/** The library costs a tenth of a second at its import, so the first passkey fetches it. */
const library = () => import("@simplewebauthn/server");

/** What a browser is asked to make. */
export async function createRegistrationOptions(context: Parts, tx: Tx, account: AccountRow) {
  const { generateRegistrationOptions } = await library();
  const passkeys = await listPasskeys(tx, account.id);
  const options = await generateRegistrationOptions({
    rpName: context.brand.name,
    rpID: new URL(context.publicUrl).hostname,
    userName: account.email,
    userDisplayName: account.name ?? account.email,
    userID: new Uint8Array(Buffer.from(hashSecret(`passkey ${account.id}`), "hex")),
    attestationType: "none",
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  await keepChallenge(tx, account, options.challenge, context.now());
  return options;
}

/** What the passkeys of an account are asked to sign; null where there are none. */
export async function createAuthenticationOptions(context: Parts, tx: Tx, account: AccountRow) {
  const { generateAuthenticationOptions } = await library();
  const passkeys = await listPasskeys(tx, account.id);
  if (passkeys.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: new URL(context.publicUrl).hostname,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: "required",
  });
  await keepChallenge(tx, account, options.challenge, context.now());
  return options;
}

/** The credential that a browser made, as it is kept; null for an answer that does not hold. */
export async function verifyRegistration(context: Parts, tx: Tx, account: AccountRow, answer: string) {
  const { verifyRegistrationResponse } = await library();
  const response = toJson(answer) as RegistrationResponseJSON | null;
  if (!response) return null;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(tx, account, challenge, context.now()),
    ...expected(context),
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const kept: Kept = { publicKey: Buffer.from(publicKey).toString("base64url"), transports };
  return { credential_id: id, secret: JSON.stringify(kept), counter };
}

/** The passkey of the account that signed; null for an answer that does not hold. */
export async function verifyAuthentication(
  context: Parts,
  tx: Tx,
  account: AccountRow,
  answer: string,
): Promise<{ factor: SecondFactorRow; counter: number } | null> {
  const { verifyAuthenticationResponse } = await library();
  const response = toJson(answer) as AuthenticationResponseJSON | null;
  const factor = (await listPasskeys(tx, account.id)).find(({ credential_id }) => credential_id === response?.id);
  if (!response || !factor) return null;
  const { publicKey, transports } = JSON.parse(factor.secret) as Kept;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(tx, account, challenge, context.now()),
    ...expected(context),
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter: factor.counter,
      transports: transports as never,
    },
  }).catch(() => null);
  return verified?.verified ? { factor, counter: verified.authenticationInfo.newCounter } : null;
}

function expected({ publicUrl }: Parts) {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
}

async function listPasskeys(reader: Reader | Tx, accountId: string): Promise<SecondFactorRow[]> {
  return (await listFactors(reader, accountId)).filter(({ kind }) => kind === "passkey");
}

function toDescriptor({ credential_id, secret }: SecondFactorRow) {
  return { id: credential_id ?? "", transports: (JSON.parse(secret) as Kept).transports as never };
}

function keepChallenge(tx: Tx, { id, email }: AccountRow, challenge: string, now: EpochMs): Promise<void> {
  const about = { purpose: "PASSKEY_CHALLENGE", email, accountId: id, lifeMs: challengeMs } as const;
  return keepCode(tx, { code: challenge, ...about }, now);
}

/** A challenge is signed once. */
async function spendChallenge(tx: Tx, { id }: AccountRow, challenge: string, now: EpochMs): Promise<boolean> {
  const spent = await takeCode(tx, { code: challenge, purpose: "PASSKEY_CHALLENGE", accountId: id });
  return spent !== undefined && spent.expires_at > now;
}
