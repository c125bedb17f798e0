import { register } from "@campusward/contracts/accounts/me";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import type { User } from "@firebase/auth";
import { findIsUser, findRole, UnknownAccountError } from "../api/account-services.ts";
import { callEndpoint } from "../api/call-endpoint.ts";
import { textsOfDevice } from "../storage/kept-texts.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { readAgeGroup } from "./age-group.ts";
import { dashboardOf } from "./dashboards.ts";
import { rememberSignedIn } from "./signed-in-hint.ts";

/** One of the calls that complete a sign-in gave no valid answer. The person is signed out again. */
export class UnfinishedSignInError extends Error {
  override name = "UnfinishedSignInError";
}

export type SignInWay = "google" | "password" | "register" | "link";

/** Signed in, with the address of their dashboard; or signed out again, and why. */
export type SignInOutcome = { kind: "welcome"; home: string } | { kind: "no-email" } | { kind: "not-registered" };

type SignedInUser = Pick<User, "displayName" | "email" | "photoURL" | "getIdToken"> & {
  providerData: { email: string | null }[];
};

type AfterSignIn = { user: SignedInUser; way: SignInWay; config: SiteConfig; signOut: () => Promise<void> };

/**
 * Runs after every sign-in: checks that this is a user of the product, and finds the role and the dashboard. Unless all
 * of it succeeds, the person is signed out again.
 * @throws {UnfinishedSignInError}
 */
export async function afterSignIn({ user, way, config, signOut }: AfterSignIn): Promise<SignInOutcome> {
  let outcome: SignInOutcome;
  try {
    outcome = await settle(user, way, config);
  } catch (cause) {
    await signOut();
    throw new UnfinishedSignInError("The services behind the sign-in gave no answer.", { cause });
  }
  if (outcome.kind !== "welcome") await signOut();
  return outcome;
}

async function settle(user: SignedInUser, way: SignInWay, config: SiteConfig): Promise<SignInOutcome> {
  const email = user.email ?? user.providerData.find((provider) => provider.email)?.email;
  if (!email) return { kind: "no-email" };
  const idToken = await user.getIdToken();
  if (way === "register") await becomeUser(idToken);
  // These two accept anybody with an address; the others need an account that was made here.
  if ((way === "google" || way === "link") && !(await findIsUser(config, { email, idToken })))
    return { kind: "not-registered" };
  const role = await findRole(config, { email, idToken }).catch(async (error: unknown) => {
    if (way !== "password" || !(error instanceof UnknownAccountError)) throw error;
    // A password is chosen by registering only, so that this is a registration whose end was lost on the way.
    await becomeUser(idToken);
    return findRole(config, { email, idToken });
  });
  rememberSignedIn({ name: user.displayName, email, photoUrl: user.photoURL }, role);
  return { kind: "welcome", home: dashboardOf(role) };
}

async function becomeUser(idToken: string): Promise<void> {
  await callEndpoint(register, { chosen: chosenAudience(), ageGroup: readAgeGroup() }, { idToken });
}

/** What the person said in the welcome dialog, on this device. */
function chosenAudience(): "student" | "counselor" | null {
  const chosen = textsOfDevice.read(storageKeys.visitorAudience);
  return chosen === "student" || chosen === "counselor" ? chosen : null;
}
