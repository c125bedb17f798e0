import type { Ban } from "./find-intruders.ts";

/** Identity's files that tell the header who was here last, and fetch the rest when it is needed. */
const identityOfHeader = "(?:open-identity|signed-in-hint|use-signed-in-hint|use-session-check|initials)[.]ts$";
const featuresOfAccounts =
  "(?:[\\w-]+-desk|audit-log|dashboard-start|own-applications|profile|secret-link|session-gate|sign-in)";

/** What nobody may bring into the browser. */
const ofServer: readonly Ban[] = [
  {
    what: "code of the server",
    modules: /^server\//,
    words: /\b(?:better-sqlite3|DATABASE_URL|SMTP_URL)\b/,
    instead: "What both sides need stands in contracts.",
    except: [],
  },
  {
    what: "a module of Node",
    modules: /^node:|__vite-browser-external/,
    words: /["'`]node:\w|has been externalized for browser compatibility/,
    instead: "A browser has none of them: find what the platform offers.",
    except: [],
  },
];

/** What is fetched when it is needed. Words are such that no link and no text of the site has them. */
export const forLater: readonly Ban[] = [
  {
    what: "what only people with an account see",
    modules: new RegExp(
      `^site/app/(?:features/${featuresOfAccounts}/|layout/(?:dashboard|desk|doorstep)|content/(?:[\\w-]+-desk|audit-log|dashboards|dashboard-frame)[.])`,
    ),
    words: /\/api\/v1\/(?:leads|outbox|people|audit)\b/,
    instead: "Fetch it with the page or the dialog that shows it.",
    except: [],
  },
  {
    what: "what signing in needs",
    modules: new RegExp(`^site/app/identity/(?!${identityOfHeader})|(?:^|/)node_modules/(?:@firebase|firebase)/`),
    words: /firebase|identitytoolkit|securetoken|signInWithPassword|sendOobCode/i,
    instead: "Go through openIdentity, which fetches it when it is needed.",
    except: [],
  },
  {
    what: "zod",
    modules: /(?:^|\/)node_modules\/zod\//,
    words: /ZodError|["']_zod["']|[.]_zod\b/,
    instead: "Check what was typed in a script that is fetched with the form.",
    // Its form is a part of the page and checks what is typed from the first letter on.
    except: ["pricing"],
  },
];

/** What a visitor who only reads must never wait for. */
export const bans: readonly Ban[] = [...ofServer, ...forLater];
