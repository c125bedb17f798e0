import { trustBrowser } from "@campusward/contracts/accounts/second-step";
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type UserCredential,
} from "@firebase/auth";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { rawCodeOf } from "../sdk-codes.ts";
import { secondStep } from "../second-step.ts";

/** Somebody closed the question: nothing is wrong, and nobody is signed in. */
export class StepCancelledError extends Error {
  override name = "StepCancelledError";
  readonly code = "auth/popup-closed-by-user";
}

/** What asks the question could not be fetched. Said as of any other call that the line dropped. */
class StepUnreachableError extends Error {
  override name = "StepUnreachableError";
  readonly code = "auth/network-request-failed";
}

/** Signs in, and asks for the second step where the account has one. */
export async function withSecondStep(
  auth: Auth,
  isOwn: boolean,
  signing: Promise<UserCredential>,
): Promise<UserCredential> {
  try {
    return await signing;
  } catch (error) {
    if (rawCodeOf(error) !== "auth/multi-factor-auth-required") throw error;
    return askFor(auth, isOwn, error as MultiFactorError);
  }
}

function askFor(auth: Auth, isOwn: boolean, error: MultiFactorError): Promise<UserCredential> {
  const resolver = getMultiFactorResolver(auth, error);
  const answer = error.customData as { email?: string; _serverResponse?: ServerResponse };
  const [authenticator] = resolver.hints.filter(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  return new Promise((resolve, reject) => {
    secondStep.ask({
      email: answer._serverResponse?.email ?? answer.email ?? "",
      hasAuthenticator: authenticator !== undefined,
      pending: isOwn ? (answer._serverResponse?.mfaPendingCredential ?? null) : null,
      async give(kind, code, isTrusted) {
        const id = kind === "authenticator" ? (authenticator?.uid ?? kind) : kind;
        const signedIn = await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(id, code));
        // Whoever is not remembered is asked again next time.
        if (isTrusted && isOwn) {
          await callEndpoint(trustBrowser, {}, { idToken: await signedIn.user.getIdToken() }).catch(() => {});
        }
        secondStep.ask(null);
        resolve(signedIn);
      },
      cancel() {
        secondStep.ask(null);
        reject(new StepCancelledError("The second step was not given."));
      },
      giveUp() {
        secondStep.ask(null);
        reject(new StepUnreachableError("The second step could not be asked for."));
      },
    });
  });
}

type ServerResponse = { email?: string; mfaPendingCredential?: string };
