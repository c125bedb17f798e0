import { setTimeout as pause } from "node:timers/promises";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { describe, expect, test, vi } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { effort } from "../testing/effort.ts";
import { aMigratedLocation } from "../testing/engines.ts";
import { startProduct } from "../testing/product-process.ts";

const people = 4;
/**
 * Most answers that the product gives between two kills: counted, so that a slow machine does as much as a quick one.
 */
const mostAnswers = 24;

type Tokens = { idToken: string; refreshToken: string };

/** What one person has been told, and what they have asked for without an answer. */
type Knowledge = {
  email: string;
  /** Acknowledged, so that it must work. Null until the account was acknowledged. */
  password: string | null;
  /** Sent without an answer, so that it may be the password by now. */
  perhaps: string | null;
  /** Sessions that were acknowledged and must live on; none while a change of password is unanswered. */
  sessions: Tokens[];
};

/** Does what people do with accounts, and writes down what the product acknowledged. */
function startPeople(url: string) {
  let leaving = false;
  let sent = 0;
  let answered = 0;
  const known: Knowledge[] = [];
  const tokens: string[] = [];

  async function live(person: number): Promise<void> {
    while (!leaving) {
      sent += 1;
      const knowledge: Knowledge = {
        email: `p${person}-${sent}@x.example`,
        password: null,
        perhaps: null,
        sessions: [],
      };
      known.push(knowledge);
      await register(knowledge);
      for (let step = 0; step < 3 && knowledge.password && !leaving; step += 1) {
        await signIn(knowledge, knowledge.password);
        await refreshAll(knowledge);
        await changePassword(knowledge);
      }
      if (knowledge.password === null) await pause(20); // the product is away
    }
  }

  async function register(knowledge: Knowledge): Promise<void> {
    const password = `first road ${sent}`;
    const opened = await send<Tokens>("accounts:signUp", { email: knowledge.email, password });
    if (!opened) return;
    knowledge.password = password;
    keep(knowledge, opened);
  }

  async function signIn(knowledge: Knowledge, password: string): Promise<void> {
    const opened = await send<Tokens>("accounts:signInWithPassword", { email: knowledge.email, password });
    if (opened) keep(knowledge, opened);
  }

  async function refreshAll({ sessions }: Knowledge): Promise<void> {
    for (const session of sessions) {
      const form = { grant_type: "refresh_token", refresh_token: session.refreshToken };
      const fresh = await send<{ id_token: string }>("token", new URLSearchParams(form));
      if (fresh) tokens.push(fresh.id_token);
    }
  }

  async function changePassword(knowledge: Knowledge): Promise<void> {
    const [session] = knowledge.sessions;
    if (!session || leaving) return;
    const password = `${knowledge.password} on`;
    knowledge.perhaps = password;
    const before = knowledge.sessions;
    knowledge.sessions = [];
    const opened = await send<Tokens>("accounts:update", { idToken: session.idToken, password });
    if (opened) {
      Object.assign(knowledge, { password, perhaps: null });
      keep(knowledge, opened);
      return;
    }
    // Killed half way: either nothing happened, or all of it. Which, is asked when the product is back.
    while (!leaving && knowledge.perhaps) {
      await pause(50);
      await settle(knowledge, before);
    }
  }

  /** Finds out whether a change without an answer was made, and holds the product to one of the two. */
  async function settle(knowledge: Knowledge, before: Tokens[]): Promise<void> {
    const { email, password, perhaps } = knowledge;
    const withOld = await answer("accounts:signInWithPassword", { email, password });
    const withNew = await answer("accounts:signInWithPassword", { email, password: perhaps });
    if (withOld === null || withNew === null) return;
    expect([withOld.status, withNew.status].toSorted(), "one of both passwords opens the account").toEqual([200, 400]);
    const wasMade = withNew.status === 200;
    const sessions = await Promise.all(before.map(isLiving));
    if (sessions.includes(null)) return;
    expect(new Set(sessions), "old sessions live exactly if the change was not made").toEqual(new Set([!wasMade]));
    Object.assign(knowledge, { password: wasMade ? perhaps : password, perhaps: null });
    knowledge.sessions = wasMade ? [] : before;
  }

  async function isLiving({ refreshToken }: Tokens): Promise<boolean | null> {
    const form = { grant_type: "refresh_token", refresh_token: refreshToken };
    const reply = await answer("token", new URLSearchParams(form));
    return reply && reply.status === 200;
  }

  function keep(knowledge: Knowledge, opened: Tokens): void {
    knowledge.sessions.push(opened);
    tokens.push(opened.idToken);
  }

  async function send<Reply>(call: string, body: object): Promise<Reply | null> {
    const reply = await answer(call, body);
    return reply?.status === 200 ? (reply.body as Reply) : null;
  }

  /** Null when the product was killed, or is not back yet. */
  async function answer(call: string, request: object): Promise<{ status: number; body: unknown } | null> {
    sent += 1;
    try {
      const reply = await fetch(`${url}/v1/${call}?key=${identityApiKey}`, {
        method: "POST",
        headers: { "X-Forwarded-For": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` },
        body: request instanceof URLSearchParams ? request : JSON.stringify(request),
      });
      const body: unknown = await reply.json();
      answered += 1;
      return { status: reply.status, body };
    } catch {
      return null;
    }
  }

  const all = Array.from({ length: people }, (_, person) => live(person));
  return {
    known,
    tokens,
    answer,
    isLiving,
    answered: () => answered,
    async leave() {
      leaving = true;
      await Promise.all(all);
    },
  };
}

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test("R8.1 killed again and again, no acknowledged account, session or key is lost, and no password is half changed", {
    timeout: 120_000 + effort.tortureRounds * 20_000,
  }, async () => {
    const { dataDir, databaseUrl } = await aMigratedLocation(engine);
    const port = String(await findFreePort());
    const env = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: "1" };
    const url = `http://127.0.0.1:${port}`;
    const traffic = startPeople(url);
    for (let life = 0; life < effort.tortureRounds; life += 1) {
      const product = await startProduct(env);
      const enough = traffic.answered() + Math.random() * mostAnswers;
      await vi.waitFor(() => expect(traffic.answered()).toBeGreaterThan(enough), { timeout: 30_000, interval: 5 });
      await product.end("SIGKILL");
    }
    const survivor = await startProduct(env);
    await traffic.leave();

    const accounts = traffic.known.filter(({ password }) => password !== null);
    expect(accounts.length).toBeGreaterThanOrEqual(people);
    for (const { email, password, perhaps, sessions } of accounts) {
      const words = [password, ...(perhaps ? [perhaps] : [])];
      const replies = await Promise.all(
        words.map((word) => traffic.answer("accounts:signInWithPassword", { email, password: word })),
      );
      expect(
        replies.filter((reply) => reply?.status === 200),
        `${email} can sign in`,
      ).toHaveLength(1);
      for (const session of sessions) expect(await traffic.isLiving(session), `${email} stays signed in`).toBe(true);
    }

    // Every token that was ever handed out is still checked by the published keys.
    const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", url));
    for (const token of traffic.tokens) await expect(jwtVerify(token, keys)).resolves.toBeDefined();
    expect(await survivor.end("SIGTERM")).toEqual({ code: 0 });
    process.stdout.write(
      `${engine}: ${effort.tortureRounds} kills, ${accounts.length} accounts, ${traffic.tokens.length} tokens\n`,
    );
  });
});
