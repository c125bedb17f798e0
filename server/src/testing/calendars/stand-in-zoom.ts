import { type Context, Hono } from "hono";
import { onTestFinished } from "vitest";
import { aFreePort, serve } from "../network/serve.ts";

export const zoomAccount = { accountId: "account-1", clientId: "zoom-client", clientSecret: "zoom-secret" };
export type ZoomTrouble = { status: number; code?: number; headers?: Record<string, string>; after?: true };
type ZoomMeeting = Record<string, unknown> & { id: number };

/**
 * Zoom's server-to-server tokens and meetings, over HTTP. It refuses with 418, and remembers, every call that the published
 * reference does not allow.
 */
export async function aStandInZoom() {
  const app = new Hono();
  const state = {
    wrong: [] as string[],
    calls: [] as string[],
    users: new Set(["nandini@team.example"]),
    meetings: new Map<string, ZoomMeeting & { user: string }>(),
    tokens: new Set<string>(),
    troubles: new Map<string, ZoomTrouble[]>(),
    made: 0,
  };
  const refuse = (c: Context, why: string) => {
    state.wrong.push(`${c.req.method} ${c.req.path}: ${why}`);
    return c.text(why, 418);
  };
  const faultOf = (status: number, code: number, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify({ code, message: `Code ${code}` }), { status, headers });
  const next = () => {
    state.made += 1;
    return state.made;
  };
  const keys = (object: object) => Object.keys(object).sort().join();

  app.post("/oauth/token", async (c) => {
    const basic = Buffer.from(`${zoomAccount.clientId}:${zoomAccount.clientSecret}`).toString("base64");
    if (c.req.header("Authorization") !== `Basic ${basic}`) {
      return c.json({ reason: "Invalid client_id or client_secret", error: "invalid_client" }, 400);
    }
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    if (keys(form) !== "account_id,grant_type" || form.grant_type !== "account_credentials")
      return refuse(c, keys(form));
    if (form.account_id !== zoomAccount.accountId) return c.json({ reason: "Bad", error: "invalid_request" }, 400);
    state.calls.push("token");
    const access_token = `zoom-${next()}`;
    state.tokens.add(access_token);
    return c.json({ access_token, token_type: "bearer", expires_in: 3600, scope: "meeting:write:meeting:admin" });
  });

  const checked =
    (operation: string, work: (c: Context, body: Record<string, unknown>) => Promise<Response>) =>
    async (c: Context) => {
      const token = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
      const hasBody = c.req.method === "POST" || c.req.method === "PATCH";
      if (hasBody && c.req.header("Content-Type") !== "application/json") return refuse(c, "content type");
      const text = await c.req.text();
      if (!hasBody && text !== "") return refuse(c, "a body");
      state.calls.push(operation);
      const failed = state.troubles.get(operation)?.shift();
      const fault = failed && (() => faultOf(failed.status, failed.code ?? 0, failed.headers));
      if (fault && !failed.after) return fault();
      if (!state.tokens.has(token)) return faultOf(401, 124);
      const done = await work(c, hasBody ? JSON.parse(text) : {});
      return fault ? fault() : done;
    };

  const wrongTimes = ({ start_time, duration, timezone }: Record<string, unknown>) =>
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(start_time)) ||
    !Number.isInteger(duration) ||
    !/^\w+\/\w+/.test(String(timezone));

  app.get(
    "/v2/users/:user",
    checked("user", async (c) => {
      const user = decodeURIComponent(c.req.param("user") ?? "");
      if (user === "me") return refuse(c, "there is no me");
      return state.users.has(user) ? c.json({ id: "z1", email: user, type: 1 }) : faultOf(404, 1001);
    }),
  );
  app.get(
    "/v2/users/:user/meetings",
    checked("list", async (c) => {
      const user = decodeURIComponent(c.req.param("user") ?? "");
      if (keys(c.req.query()).replace(",next_page_token", "") !== "page_size,type" && !c.req.query("next_page_token")) {
        return refuse(c, "query");
      }
      if (c.req.query("type") !== "upcoming") return refuse(c, "type");
      if (!state.users.has(user)) return faultOf(404, 1001);
      const all = [...state.meetings.values()].filter((meeting) => meeting.user === user);
      // Two pages, so that the token is followed.
      const isFirst = c.req.query("next_page_token") === undefined;
      const page = isFirst ? [] : all;
      const meetings = page.map(({ id, join_url, agenda, topic }) => ({ id, join_url, agenda, topic }));
      return c.json({ page_size: 300, next_page_token: isFirst ? "page two" : "", meetings });
    }),
  );
  app.post(
    "/v2/users/:user/meetings",
    checked("create", async (c, body) => {
      const user = decodeURIComponent(c.req.param("user") ?? "");
      if (!state.users.has(user)) return faultOf(404, 1001);
      if (keys(body) !== "agenda,duration,settings,start_time,timezone,topic,type") return refuse(c, keys(body));
      if (body.type !== 2 || wrongTimes(body) || String(body.topic).length > 200) return faultOf(400, 300);
      const id = 85_000_000_000 + next();
      const join_url = `https://us05web.zoom.us/j/${id}?pwd=guest`;
      const start_url = `https://us05web.zoom.us/s/${id}?zak=the-hosts-key`;
      state.meetings.set(String(id), { ...body, id, join_url, user });
      return c.json({ ...body, id, uuid: "u==", host_id: "z1", join_url, start_url, password: "guest" }, 201);
    }),
  );
  app.patch(
    "/v2/meetings/:id",
    checked("update", async (c, body) => {
      const meeting = state.meetings.get(c.req.param("id") ?? "");
      if (!meeting) return faultOf(404, 3001);
      if (keys(body) !== "duration,start_time,timezone,topic" || wrongTimes(body)) return refuse(c, keys(body));
      state.meetings.set(String(meeting.id), { ...meeting, ...body });
      return c.body(null, 204);
    }),
  );
  app.delete(
    "/v2/meetings/:id",
    checked("delete", async (c) => {
      const query = { cancel_meeting_reminder: "false", schedule_for_reminder: "false" };
      if (JSON.stringify(c.req.query()) !== JSON.stringify(query)) return refuse(c, "query");
      return state.meetings.delete(c.req.param("id") ?? "") ? c.body(null, 204) : faultOf(404, 3001);
    }),
  );
  app.all("*", (c) => refuse(c, "no such call"));

  const port = await aFreePort();
  await serve(app, port);
  const url = `http://localhost:${port}`;
  onTestFinished(({ task }) => {
    if (state.wrong.length > 0) throw new Error(`${task.name}: Zoom would refuse ${state.wrong.join("; ")}`);
  });
  return {
    state,
    addresses: { oauth: `${url}/oauth`, api: url },
    fail: (operation: string, ...troubles: ZoomTrouble[]) => void state.troubles.set(operation, troubles),
  };
}
