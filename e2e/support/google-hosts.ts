import type { BrowserContext, Route } from "@playwright/test";

export const authDomain = "school.firebaseapp.com";
export const firebaseSettings = {
  FIREBASE_CONFIG: JSON.stringify({ apiKey: "cloud-key", authDomain, projectId: "school" }),
  USER_SERVICE_URL: "https://users.example",
  MASTER_SERVER_URL: "https://master.example",
};

export type GoogleAccount = { localId: string; email: string; displayName?: string; photoUrl?: string };

type Body = Record<string, unknown>;

/** One call that the browser made to another origin: `POST https://host/path`, with its key and body. */
export type OutsideCall = { call: string; key: string | null; body: Body };

/**
 * Answers instead of Google's hosts and external services, in their format, and records the requests. Nothing leaves
 * the machine: a request to any other host fails.
 */
export async function answerAsGoogle(context: BrowserContext, ownOrigin: string, account: GoogleAccount) {
  const calls: OutsideCall[] = [];
  const state = { isUser: true, role: "expertMentor", account };

  await context.route(
    (url) => url.origin !== ownOrigin,
    async (route) => {
      const url = new URL(route.request().url());
      const place = url.origin + url.pathname;
      const call = `${route.request().method()} ${place}`;
      calls.push({ call, key: url.searchParams.get("key"), body: bodyOf(route) });
      const page = pages[place];
      if (page) return route.fulfill(page);
      const reply = replyTo(call, state, bodyOf(route));
      return reply ? route.fulfill({ json: reply, headers: crossOrigin }) : route.abort();
    },
  );
  return { calls, state };
}

const crossOrigin = { "Access-Control-Allow-Origin": "*" };

function bodyOf(route: Route): Body {
  try {
    return route.request().postDataJSON() ?? {};
  } catch {
    return {};
  }
}

const toolkit = "https://identitytoolkit.googleapis.com";

function replyTo(
  call: string,
  { isUser, role, account }: { isUser: boolean; role: string; account: GoogleAccount },
  body: Body,
): object | null {
  const { localId, email } = account;
  const tokens = { localId, email, idToken: anIdToken(account), refreshToken: "refresh", expiresIn: "3600" };
  switch (call) {
    case `POST ${toolkit}/v1/accounts:signUp`:
    case `POST ${toolkit}/v1/accounts:signInWithPassword`:
    case `POST ${toolkit}/v1/accounts:signInWithEmailLink`:
      return tokens;
    case `POST ${toolkit}/v1/accounts:signInWithIdp`:
      return {
        ...tokens,
        providerId: "google.com",
        federatedId: "https://accounts.google.com/1",
        oauthIdToken: "google",
      };
    case `POST ${toolkit}/v1/accounts:update`:
      account.displayName = String(body.displayName ?? "");
      return { localId, email, displayName: account.displayName };
    case `POST ${toolkit}/v1/accounts:lookup`:
      return { users: [{ ...account, emailVerified: true, providerUserInfo: [] }] };
    case `GET ${toolkit}/v1/projects`:
      return { projectId: "school", authorizedDomains: ["localhost", authDomain] };
    case `GET ${toolkit}/v2/passwordPolicy`:
      return { schemaVersion: 1, enforcementState: "OFF", customStrengthOptions: { minPasswordLength: 6 } };
    case "GET https://users.example/api/v1/users":
      return { isUser };
    case "GET https://master.example/users":
      return { role };
    default:
      return null;
  }
}

/** The SDK reads a token's times. Servers check its signature. */
function anIdToken({ localId, email }: GoogleAccount): string {
  const seconds = Math.floor(Date.now() / 1000);
  const parts = [{ alg: "RS256" }, { sub: localId, user_id: localId, email, iat: seconds, exp: seconds + 3600 }];
  return [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")), "signature"].join(".");
}

/** What Google's loader gives the SDK: frames, and a way to hear from them. The test sends the frame's messages. */
function googleLoader(): void {
  const iframes = {
    Iframe: true,
    CROSS_ORIGIN_IFRAMES_FILTER: null,
    getContext: () => ({
      open({ url, where }: { url: string; where: HTMLElement }, onOpen: (frame: object) => unknown) {
        const element = document.createElement("iframe");
        element.src = url;
        element.hidden = true;
        where.append(element);
        const isThere = new Promise<void>((resolve) => element.addEventListener("load", () => resolve()));
        return onOpen({
          restyle: async () => {},
          ping: (onAnswer: () => void) => isThere.then(onAnswer),
          register: (_name: string, handler: unknown) => Object.assign(window, { tellAuthEvent: handler }),
          send(_name: string, _data: object, onAnswer: (answer: object[]) => void) {
            try {
              onAnswer([{ webStorageSupport: true }]);
            } catch {
              // The SDK throws at the end of this callback, whatever the answer was.
            }
          },
        });
      },
    }),
  };
  const load = (_name: string, { callback }: { callback: () => void }) => callback();
  Object.assign(window, { gapi: { load, iframes } });
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get("onload") ?? "";
  const loaded: unknown = Reflect.get(window, onload);
  if (typeof loaded === "function") loaded();
}

const html = { contentType: "text/html", body: "<!doctype html><title>Google</title>" };
const pages: Record<string, { contentType: string; body: string }> = {
  "https://apis.google.com/js/api.js": { contentType: "text/javascript", body: `(${googleLoader})()` },
  [`https://${authDomain}/__/auth/iframe`]: html,
  [`https://${authDomain}/__/auth/handler`]: html,
};
