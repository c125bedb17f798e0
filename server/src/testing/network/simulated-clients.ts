import { setTimeout as pause } from "node:timers/promises";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { anEmailSend, demoParams } from "../builders.ts";
import type { PublicSite } from "./proxy.ts";
import { aVisitor, type VisitorCall, type VisitorReply } from "./visitor.ts";

type Tokens = { idToken: string; refreshToken: string };
export type Person = { email: string; password: string; idToken: string; refreshToken: string };

const visitorsAtOnce = 6;
const peopleAtOnce = 2;
const json = { "Content-Type": "application/json" };

/**
 * Simulated clients that use the site at once and retry when it does not answer: visitors who ask for a demo, some of
 * them
 * with a double click, and people who register, come back and stay signed in. Records what was acknowledged to them.
 */
export function startClients(site: PublicSite) {
  const acknowledged = new Set<string>();
  const people: Person[] = [];
  /** Answers that caused a retry, by status; 0 for none. */
  const refusals = new Map<number, number>();
  let sent = 0;
  let leaving = false;

  function refused(reply: VisitorReply | null): void {
    const status = reply?.status ?? 0;
    refusals.set(status, (refusals.get(status) ?? 0) + 1);
  }

  /** Repeats the identical call until it succeeds. */
  async function insist(visitor: ReturnType<typeof aVisitor>, call: VisitorCall): Promise<VisitorReply> {
    for (;;) {
      const reply = await visitor.send(call);
      if (reply?.status === 200) return reply;
      refused(reply);
      await pause(50);
    }
  }

  async function requestDemos(): Promise<void> {
    while (!leaving) {
      sent += 1;
      const visitor = aVisitor(site);
      const isDoubleClick = sent % 5 === 0;
      const email = `visitor-${sent}@x.example`;
      const body = JSON.stringify(anEmailSend({ template_params: demoParams({ email }) }));
      const call = { method: "POST", path: "/email-service/api/v1.0/email/send", headers: json, body };
      const replies = await Promise.all((isDoubleClick ? [1, 2] : [1]).map(() => insist(visitor, call)));
      if (replies.every((reply) => reply.body === "OK")) acknowledged.add(email);
    }
  }

  async function live(): Promise<void> {
    while (!leaving) {
      const person = await register();
      if (!person) continue;
      people.push(person);
      for (let visit = 0; visit < 5 && !leaving; visit += 1) {
        await pause(200);
        await comeBack(person);
      }
    }
  }

  /** Null without an answer: the next attempt uses another email. */
  async function register(): Promise<Person | null> {
    sent += 1;
    const visitor = aVisitor(site);
    const [email, password] = [`person-${sent}@x.example`, `road number ${sent}`];
    const reply = await visitor.send(identityCall("accounts:signUp", { email, password, returnSecureToken: true }));
    if (reply?.status === 200) return { email, password, ...(JSON.parse(reply.body) as Tokens) };
    refused(reply);
    await pause(50);
    return null;
  }

  async function comeBack(person: Person): Promise<void> {
    const visitor = aVisitor(site);
    const { email, password } = person;
    await insist(visitor, refreshCall(person));
    await insist(visitor, identityCall("accounts:lookup", { idToken: person.idToken }));
    await insist(visitor, identityCall("accounts:signInWithPassword", { email, password, returnSecureToken: true }));
  }

  const all = [...Array.from({ length: visitorsAtOnce }, requestDemos), ...Array.from({ length: peopleAtOnce }, live)];
  return {
    acknowledged,
    people,
    refusals,
    register,
    /** Every client finishes its current call. */
    async leave() {
      leaving = true;
      await Promise.all(all);
    },
  };
}

function identityCall(call: string, body: object): VisitorCall {
  return { method: "POST", path: `/v1/${call}?key=${identityApiKey}`, headers: json, body: JSON.stringify(body) };
}

export function refreshCall({ refreshToken }: Tokens): VisitorCall {
  return {
    method: "POST",
    path: `/v1/token?key=${identityApiKey}`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }).toString(),
  };
}
