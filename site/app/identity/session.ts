import type { Me } from "@campusward/contracts/accounts/me";
import type { Endpoint } from "@campusward/contracts/endpoint";
import type { User } from "@firebase/auth";
import { createContext, useContext } from "react";
import type * as z from "zod/mini";
import type { CallOptions } from "../api/call-endpoint.ts";
import type { Identity } from "./sdk/identity.ts";

/** The session, for a page of a signed-in person. It holds no data of the person before it is `open`. */
export type Session =
  | { status: "opening" }
  | { status: "signed-out" }
  /** Somebody was signed in here, and the server says no longer. */
  | { status: "ended" }
  | { status: "deleted" }
  | { status: "unreachable" }
  | { status: "open"; me: Me; identity: Identity; user: User };

export type SessionControl = {
  session: Session;
  /** Asks once more who is signed in. */
  tryAgain: () => void;
  /** Reads the person again, after something of theirs has changed. Throws as a call does. */
  refresh: () => Promise<void>;
  sayGoodbye: () => void;
  /**
   * Does work that needs a sign-in of the last five minutes: if the server or the SDK says that it is older, the person
   * is asked who they are, and the work is done again. Calls do so by themselves.
   */
  fresh: <Reply>(work: () => Promise<Reply>) => Promise<Reply>;
  /** The question, for the dialog that asks it. */
  proof: { isAsked: boolean; ask: () => Promise<boolean>; answer: (isProved: boolean) => void };
  /**
   * Makes a call with a fresh ID token, and notes a session that turns out to be over, or a role that changed. Throws
   * what the call throws.
   */
  withToken: <Reply>(work: (idToken: string) => Promise<Reply>) => Promise<Reply>;
  /** The same for an endpoint of the contract. */
  call: <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    endpoint: Endpoint<Request, Response>,
    request: Record<string, unknown>,
    options?: Omit<CallOptions, "idToken">,
  ) => Promise<z.infer<Response>>;
};

export const SessionContext = createContext<SessionControl | null>(null);

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error("useSession needs a SessionProvider above it.");
  return control;
}

/** For parts behind the session gate, where somebody is signed in. */
export function useOpenSession(): SessionControl & { me: Me; identity: Identity; user: User } {
  const control = useSession();
  if (control.session.status !== "open") throw new Error("useOpenSession needs a SessionGate above it.");
  const { me, identity, user } = control.session;
  return { ...control, me, identity, user };
}
