import { IdentityError } from "./identity-error.ts";

/** Told how each sign-in ended: `success`, the refusal's code in lower case, or `fault`. */
export type OnSignIn = (way: string, outcome: string) => void;

/** Calls that sign somebody in, by the way they do it. */
const ways: Record<string, string> = {
  signUp: "registration",
  signInWithPassword: "password",
  signInWithIdp: "google",
  signInWithEmailLink: "email-link",
};

/** Does a call's work, and tells how it ended if it is one that signs somebody in. */
export async function reportSignIn(call: string, onSignIn: OnSignIn, work: () => Promise<object>): Promise<object> {
  const way = Object.hasOwn(ways, call) ? ways[call] : undefined;
  if (!way) return work();
  try {
    const reply = await work();
    onSignIn(way, "errorMessage" in reply || "needConfirmation" in reply ? "refused" : "success");
    return reply;
  } catch (error) {
    onSignIn(way, error instanceof IdentityError ? toOutcome(error) : "fault");
    throw error;
  }
}

function toOutcome({ code }: IdentityError): string {
  return /^[A-Z_]+$/.test(code) ? code.toLowerCase() : "refused";
}
