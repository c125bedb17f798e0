import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { onTestFinished } from "vitest";
import { aFreePort, serve } from "../network/serve.ts";

type Event = Record<string, unknown> & { id: string; etag: string; status: string };
/** What the next call of an operation answers instead of doing it: a status, a reason, headers; or it does it and hangs up. */
export type Trouble = {
  status: number;
  reason?: string;
  headers?: Record<string, string>;
  after?: true;
  body?: object;
};

const events = "/calendar/v3/calendars/primary/events";
const scopes = [
  "https://www.googleapis.com/auth/calendar.freebusy",
  "https://www.googleapis.com/auth/calendar.events.owned",
];
export const googleClient = { clientId: "client.apps.googleusercontent.com", clientSecret: "a-client-secret" };

/**
 * Google's consent, tokens and Calendar v3 for one person, over HTTP. It refuses with 418, and remembers, every call that the
 * published reference does not allow: another method, path, parameter, header, scope or field of a body.
 */
export async function aStandInGoogle() {
  const app = new Hono();
  const state = {
    wrong: [] as string[],
    calls: [] as string[],
    events: new Map<string, Event>(),
    busy: [] as { start: string; end: string }[],
    busyErrors: [] as object[],
    troubles: new Map<string, Trouble[]>(),
    /** How often a room is still pending. */
    pending: 0,
    meetFails: false,
    /** What the person ticks. */
    granted: [...scopes],
    refreshTokens: new Set<string>(),
    accessTokens: new Set<string>(),
    challenges: new Map<string, string>(),
    revoked: [] as string[],
    made: 0,
  };

  const refuse = (c: Context, why: string) => {
    state.wrong.push(`${c.req.method} ${c.req.path}: ${why}`);
    return c.text(why, 418);
  };
  const faultOf = (status: number, reason: string, headers: Record<string, string> = {}) =>
    new Response(
      JSON.stringify({
        error: { code: status, message: reason, errors: [{ domain: "global", reason, message: reason }] },
      }),
      { status, headers: { "Content-Type": "application/json", ...headers } },
    );
  const trouble = (operation: string): Trouble | undefined => {
    state.calls.push(operation);
    return state.troubles.get(operation)?.shift();
  };
  const answer = ({ status, reason = "backendError", headers, body }: Trouble) =>
    body
      ? new Response(JSON.stringify(body), { status, ...(headers && { headers }) })
      : faultOf(status, reason, headers);
  const keys = (object: object) => Object.keys(object).sort().join();
  const isForm = (c: Context) => c.req.header("Content-Type") === "application/x-www-form-urlencoded";
  const next = () => {
    state.made += 1;
    return String(state.made);
  };

  app.post("/token", async (c) => {
    if (!isForm(c)) return refuse(c, "no form");
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    if (form.client_id !== googleClient.clientId || form.client_secret !== googleClient.clientSecret) {
      return c.json({ error: "invalid_client" }, 401);
    }
    const failed = trouble(`token ${form.grant_type}`);
    if (failed) return answer(failed);
    const access_token = `access-${next()}`;
    const common = { access_token, expires_in: 3599, scope: state.granted.join(" "), token_type: "Bearer" };
    if (form.grant_type === "refresh_token") {
      if (keys(form) !== "client_id,client_secret,grant_type,refresh_token") return refuse(c, keys(form));
      if (!state.refreshTokens.has(form.refresh_token ?? "")) {
        return c.json({ error: "invalid_grant", error_description: "Token has been expired or revoked." }, 400);
      }
      state.accessTokens.add(access_token);
      return c.json(common);
    }
    if (form.grant_type !== "authorization_code") return refuse(c, "grant_type");
    if (keys(form) !== "client_id,client_secret,code,code_verifier,grant_type,redirect_uri")
      return refuse(c, keys(form));
    const challenge = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    const [redirect, known] = (state.challenges.get(form.code ?? "") ?? "").split(" ");
    state.challenges.delete(form.code ?? "");
    if (redirect !== form.redirect_uri || known !== challenge) return c.json({ error: "invalid_grant" }, 400);
    const refresh_token = `refresh-${next()}`;
    state.refreshTokens.add(refresh_token);
    state.accessTokens.add(access_token);
    return c.json({ ...common, refresh_token });
  });

  app.post("/revoke", async (c) => {
    if (!isForm(c)) return refuse(c, "no form");
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    if (keys(form) !== "token") return refuse(c, keys(form));
    const failed = trouble("revoke");
    if (failed) return answer(failed);
    if (!state.refreshTokens.delete(form.token ?? "")) return c.json({ error: "invalid_token" }, 400);
    state.revoked.push(form.token ?? "");
    return c.json({});
  });

  /** What every call of the calendar is held against. */
  const checked =
    (operation: string, query: string[], work: (c: Context, body: Record<string, unknown>) => Promise<Response>) =>
    async (c: Context) => {
      const token = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
      const asked = new URL(c.req.url).search.slice(1).split("&").filter(Boolean).sort().join("&");
      if (asked !== query.join("&")) return refuse(c, `query ${asked}`);
      const hasBody = c.req.method === "POST" || c.req.method === "PATCH";
      if (hasBody && c.req.header("Content-Type") !== "application/json") return refuse(c, "content type");
      const text = await c.req.text();
      if (!hasBody && text !== "") return refuse(c, "a body");
      const failed = trouble(operation);
      if (failed && !failed.after) return answer(failed);
      if (!state.accessTokens.has(token)) return faultOf(401, "authError");
      const done = await work(c, hasBody ? JSON.parse(text) : {});
      return failed?.after ? answer(failed) : done;
    };

  const isTime = (value: unknown) => {
    const { dateTime, timeZone, ...rest } = value as Record<string, string>;
    return keys(rest) === "" && !Number.isNaN(Date.parse(dateTime ?? "")) && /^\w+\/\w+/.test(timeZone ?? "");
  };
  const known = ["summary", "start", "end", "location", "reminders", "transparency", "extendedProperties"];
  const wrongField = (body: Record<string, unknown>, more: string[]) =>
    Object.keys(body).find((key) => ![...known, ...more].includes(key)) ??
    (["start", "end"] as const).find((key) => body[key] !== undefined && !isTime(body[key]));
  const withRoom = (event: Event): Event => {
    const conference = event.conferenceData as { createRequest?: { requestId: string; status?: object } } | undefined;
    if (!conference?.createRequest) return event;
    const statusCode = state.meetFails ? "failure" : state.pending > 0 ? "pending" : "success";
    if (state.pending > 0) state.pending -= 1;
    const createRequest = { ...conference.createRequest, status: { statusCode } };
    const uri = `https://meet.google.com/${event.id.slice(0, 10)}`;
    if (statusCode !== "success") return { ...event, conferenceData: { createRequest } };
    return {
      ...event,
      hangoutLink: uri,
      conferenceData: { createRequest, entryPoints: [{ entryPointType: "video", uri }] },
    };
  };
  const store = (event: Event) => {
    const kept = { ...event, etag: `"${next()}"` };
    state.events.set(kept.id, kept);
    return Response.json(withRoom(kept));
  };

  app.post(
    "/calendar/v3/freeBusy",
    checked("freeBusy", [], async (c, body) => {
      if (keys(body) !== "items,timeMax,timeMin") return refuse(c, keys(body));
      if (JSON.stringify(body.items) !== '[{"id":"primary"}]') return refuse(c, "items");
      const span = Date.parse(String(body.timeMax)) - Date.parse(String(body.timeMin));
      if (!(span > 0)) return faultOf(400, "timeRangeEmpty");
      if (span > 62 * 24 * 3_600_000) return faultOf(400, "timeRangeTooLong");
      const inside = state.busy.filter(({ start, end }) => end > String(body.timeMin) && start < String(body.timeMax));
      const errors = state.busyErrors.length > 0 ? { errors: state.busyErrors } : {};
      return c.json({ kind: "calendar#freeBusy", calendars: { primary: { busy: inside, ...errors } } });
    }),
  );

  app.post(
    events,
    checked("insert", ["conferenceDataVersion=1", "sendUpdates=none"], async (c, body) => {
      const id = String(body.id);
      if (!/^[0-9a-v]{5,1024}$/.test(id)) return faultOf(400, "invalid");
      const wrong = wrongField(body, ["id", "conferenceData"]);
      if (wrong || !body.start || !body.end) return refuse(c, `field ${wrong}`);
      const { createRequest } = (body.conferenceData ?? {}) as { createRequest?: Record<string, unknown> };
      if (createRequest && JSON.stringify(createRequest.conferenceSolutionKey) !== '{"type":"hangoutsMeet"}') {
        return refuse(c, "conferenceSolutionKey");
      }
      if (state.events.has(id)) return faultOf(409, "duplicate");
      return store({ ...body, id, status: "confirmed", etag: "" });
    }),
  );

  app.get(
    `${events}/:id`,
    checked("get", [], async (c) => {
      const event = state.events.get(c.req.param("id") ?? "");
      return event ? c.json(withRoom(event)) : faultOf(404, "notFound");
    }),
  );

  app.patch(
    `${events}/:id`,
    checked("patch", ["conferenceDataVersion=1", "sendUpdates=none"], async (c, body) => {
      const event = state.events.get(c.req.param("id") ?? "");
      if (!event) return faultOf(404, "notFound");
      const wrong = wrongField(body, ["status", "conferenceData"]);
      if (wrong) return refuse(c, `field ${wrong}`);
      const match = c.req.header("If-Match");
      if (match !== undefined && match !== event.etag) return faultOf(412, "conditionNotMet");
      return store({ ...event, ...body });
    }),
  );

  app.delete(
    `${events}/:id`,
    checked("delete", ["sendUpdates=none"], async (c) => {
      const event = state.events.get(c.req.param("id") ?? "");
      if (!event) return faultOf(404, "notFound");
      if (event.status === "cancelled") return faultOf(410, "deleted");
      state.events.set(event.id, { ...event, status: "cancelled" });
      return c.body(null, 204);
    }),
  );
  app.all("*", (c) => refuse(c, "no such call"));

  const port = await aFreePort();
  await serve(app, port);
  const url = `http://localhost:${port}`;
  onTestFinished(({ task }) => {
    if (state.wrong.length > 0) throw new Error(`${task.name}: Google would refuse ${state.wrong.join("; ")}`);
  });

  return {
    ...state,
    state,
    addresses: {
      consent: `${url}/consent`,
      token: `${url}/token`,
      revoke: `${url}/revoke`,
      calendar: `${url}/calendar/v3`,
    },
    /** The next calls of an operation fail so. */
    fail: (operation: string, ...troubles: Trouble[]) => void state.troubles.set(operation, troubles),
    /** The person agrees on the page of this address. @returns the query with which they come back. */
    consent(address: string): string {
      const asked = Object.fromEntries(new URL(address).searchParams);
      const wanted =
        "access_type,client_id,code_challenge,code_challenge_method,login_hint,prompt,redirect_uri,response_type,scope,state";
      if (keys(asked) !== wanted) throw new Error(`The consent asks with ${keys(asked)}`);
      const fixed = { access_type: "offline", prompt: "consent", response_type: "code", code_challenge_method: "S256" };
      for (const [name, value] of Object.entries(fixed)) if (asked[name] !== value) throw new Error(name);
      if (asked.scope !== scopes.join(" ")) throw new Error(`The consent asks for ${asked.scope}`);
      const code = `code-${next()}`;
      state.challenges.set(code, `${asked.redirect_uri} ${asked.code_challenge}`);
      return `?${new URLSearchParams({ state: asked.state ?? "", code, scope: state.granted.join(" ") })}`;
    },
    /** A token as after a consent. */
    grant(): string {
      const token = `refresh-${next()}`;
      state.refreshTokens.add(token);
      return token;
    },
  };
}
