/*
 * Who may import whom. Each rule says why it is there and what to do instead; if a rule is wrong, change it and
 * record the reason in docs/decisions. Features are found by their folder, so a new one is covered from its first file.
 */

import { Visitor } from "@swc/core/Visitor.js";

// The visitor that swc ships knows every statement but `using`, and gives up on a file that has one.
// Can go when https://www.npmjs.com/package/dependency-cruiser supports TypeScript 7.
const visitStatement = Visitor.prototype.visitStatement;
Visitor.prototype.visitStatement = function visit(statement) {
  if (statement.type !== "UsingDeclaration") return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

const tests = "[.]test[.]tsx?$";
const testing = "^server/src/testing/|^site/app/.*testing/";
/** Features that nobody but the team sees. */
const ofTheTeam =
  "^site/app/features/(?:[a-z-]+-desk|audit-log|calendar-accounts|desk-palette|my-hours|secret-link|tell-me)/";
const serverGround = "http|database|email|reading|secrets|testing";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circle",
      severity: "error",
      comment:
        "Files that import each other in a circle can only be loaded and tested together, and break by the order of loading. Move what both need into a file of its own, named after its subject.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-missing-file",
      severity: "error",
      comment: "The import leads nowhere. Correct the path; relative imports carry their extension.",
      from: {},
      to: { couldNotResolve: true, pathNot: "[?](?:inline|url|script)$" },
    },
    {
      name: "contracts-need-only-zod",
      severity: "error",
      comment:
        "Contracts run in the browser and on the server, so they may know neither. Keep schemas, endpoints and codes here; put behaviour on the side that has it.",
      from: { path: "^contracts/src/", pathNot: tests },
      to: { pathNot: "^contracts/src/|(^|/)node_modules/zod/" },
    },
    {
      name: "site-and-server-meet-in-contracts",
      severity: "error",
      comment:
        "Browser and server are joined by what crosses the wire and nothing else. Describe it in contracts/src and let both sides read it there.",
      from: { path: "^(site|server)/" },
      to: { path: "^(site|server)/", pathNot: "^$1/" },
    },
    {
      name: "journeys-see-the-product-from-outside",
      severity: "error",
      comment:
        "A journey proves what a visitor gets from the built product, so it must not reach into the server. Use its addresses, its outbox folder and its commands.",
      from: { path: "^e2e/" },
      to: { path: "^server/" },
    },
    {
      name: "server-features-stand-apart",
      severity: "error",
      comment:
        "A feature of the server can be read, changed and removed alone. Have app.ts or dependencies.ts hand over what it needs from another, or move the common part to http, database or email.",
      from: { path: `^server/src/(?!(?:${serverGround}|accounts|privacy)/)([^/]+)/`, pathNot: tests },
      to: { path: `^server/src/(?!(?:${serverGround})/)([^/]+)/`, pathNot: "^server/src/$1/" },
    },
    {
      name: "accounts-read-what-identity-keeps",
      severity: "error",
      comment:
        "People's accounts, sessions and mailed codes are identity's tables, whose stores accounts may use, and copies and erasures go by the map of personal data. Who calls is handed over by app.ts as `authenticate`; tokens, passwords and protocol stay identity's own.",
      from: { path: "^server/src/accounts/", pathNot: tests },
      to: {
        path: `^server/src/(?!(?:${serverGround}|accounts)/)[^/]+/`,
        pathNot:
          "^server/src/identity/(?:accounts/(?:account-store|forget-address)|codes/(?:account-mails|claim-account|one-time-codes)|second-step/second-factors|sessions/(?:sessions|device-name))[.]ts$|^server/src/privacy/personal-data/",
      },
    },
    {
      name: "privacy-reads-what-identity-keeps",
      severity: "error",
      comment:
        "The map of personal data says of every table how long its rows stay, and what a copy and an erasure do, also where a feature decides that. Of features it may read such figures, how people are told apart, and how identity forgets; what else it needs is handed over.",
      from: { path: "^server/src/privacy/", pathNot: tests },
      to: {
        path: `^server/src/(?!(?:${serverGround}|privacy)/)[^/]+/`,
        pathNot:
          "^server/src/identity/(?:sessions/(?:sessions|device-name)|accounts/(?:account-store|forget-address))[.]ts$",
      },
    },
    {
      name: "server-ground-knows-no-feature",
      severity: "error",
      comment:
        "http, database and email carry the features and must not depend on one. Pass the feature's part in as an argument.",
      from: { path: "^server/src/(?:http|database|email)/", pathNot: tests },
      to: { path: `^server/src/(?!(?:${serverGround})/)[^/]+/` },
    },
    {
      name: "database-knows-no-http",
      severity: "error",
      comment: "Storage serves commands and tests too, which have no request. Return a value or throw an AppError.",
      from: { path: "^server/src/database/", pathNot: tests },
      to: { path: "^server/src/(?:http|email)/" },
    },
    {
      name: "only-the-process-reads-the-environment",
      severity: "error",
      comment:
        "The environment is read once, so that every fault is listed at the start. Take the one setting that is needed as an argument, from dependencies.ts.",
      from: {
        path: "^server/src/",
        pathNot: `^server/src/(?:main|dependencies|app|operator-commands|doctor-command|move-accounts|move-to-postgres|env)[.]ts$|^server/src/testing/|${tests}`,
      },
      to: { path: "^server/src/env[.]ts$" },
    },
    {
      name: "the-product-needs-no-test-code",
      severity: "error",
      comment: "Builders and test set-up stay out of what runs. Move the part that the product needs beside its user.",
      from: { pathNot: `${tests}|${testing}|^e2e/|^vitest[.]config[.]ts$` },
      to: { path: `${tests}|${testing}` },
    },
    {
      name: "pages-compose",
      severity: "error",
      comment:
        "A page reads content and composes sections and features in a dozen lines. What it does itself belongs into a feature, what it shows into a section. Of the layouts it names one that is not everyone's; Settings is drawn of the menu's places.",
      from: { path: "^site/app/pages/", pathNot: tests },
      to: {
        path: "^site/app/(?:api|browser|storage|queries|ui|layout)/",
        pathNot:
          "^site/app/layout/(?:dashboard/dashboard-layout|dashboard/desk-page|dashboard/settings-desk|link-page-layout)[.]tsx$",
      },
    },
    {
      name: "pages-stand-apart",
      severity: "error",
      comment: "Two pages that share something share a section or content. Move it there.",
      from: { path: "^site/app/pages/", pathNot: tests },
      to: { path: "^site/app/pages/" },
    },
    {
      name: "site-features-stand-apart",
      severity: "error",
      comment:
        "A feature can be loaded, changed and removed alone. Let the page or the layout join two of them, or move the common part to ui, api, dates or browser.",
      from: { path: "^site/app/features/([^/]+)/", pathNot: tests },
      to: { path: "^site/app/features/([^/]+)/", pathNot: "^site/app/features/$1/" },
    },
    {
      name: "features-are-given-their-words",
      severity: "error",
      comment:
        "What visitors, families and students read is content, which brands and admins change: a feature takes it as props. Import the type of the content and let the page or the layout hand over the data. What only the team reads stands in its component.",
      from: { path: "^site/app/features/", pathNot: [tests, ofTheTeam] },
      to: { path: "^site/app/content/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "features-know-no-page",
      severity: "error",
      comment: "Pages and layout use features, never the other way round. Take what is needed as a prop.",
      from: { path: "^site/app/features/" },
      to: { path: "^site/app/(?:pages|layout|sections)/" },
    },
    {
      name: "sections-only-show",
      severity: "error",
      comment:
        "A section is props in and markup out. With state, storage or a call it is a feature: move it to features.",
      from: { path: "^site/app/sections/", pathNot: tests },
      to: { path: "^site/app/(?:features|api|browser|storage|queries|pages|layout)/" },
    },
    {
      name: "sections-are-given-their-words",
      severity: "error",
      comment:
        "A section takes its words as props. Import the type of the content and let the page hand over the data.",
      from: { path: "^site/app/sections/", pathNot: tests },
      to: { path: "^site/app/content/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "content-is-data",
      severity: "error",
      comment:
        "Content is read by the prerender list, the sitemap and tests as well, so it knows no React and no component. Describe what is meant as data and let a component draw it.",
      from: { path: "^site/app/content/", pathNot: tests },
      to: {
        pathNot:
          "^site/app/(?:content|assets|words)/|^site/app/page-(?:paths|meta)[.]ts$|^site/app/identity/(?:sdk-codes|password-rules)[.]ts$|^contracts/src/|(^|/)node_modules/zod/",
      },
    },
    {
      name: "ui-stands-alone",
      severity: "error",
      comment:
        "The design system knows nothing of this product, so that every part of the site can use it. Take words, links and actions as props. What browsers do is no part of the product, nor what some of them cannot do yet.",
      from: { path: "^site/app/ui/", pathNot: tests },
      to: {
        path: "^(?:site/app/(?!(?:ui|browser)/|words/templates[.]ts$)|contracts/(?!src/(?:group-by|plain-digits)[.]ts$)|server/)",
      },
    },
    {
      name: "call-to-action-knows-no-feature",
      severity: "error",
      comment: "It says which dialog is open, not what is in it. The layout's dialog host joins the two.",
      from: { path: "^site/app/call-to-action/", pathNot: tests },
      to: { path: "^site/app/(?:features|sections|pages|layout|api)/" },
    },
    {
      name: "calls-dates-and-storage-are-ground",
      severity: "error",
      comment:
        "The typed call, dates in words and the storage keys serve every feature and know none; dates know the company's time zone. Take what is needed as an argument.",
      from: { path: "^site/app/(?:api|browser|dates|storage)/", pathNot: tests },
      to: { path: "^site/app/(?!(?:api|browser|dates|storage)/|content/company[.]ts$)" },
    },
    {
      name: "identity-is-ground",
      severity: "error",
      comment:
        "Signing in serves features and layout and knows none, nor their words. Return a code, and let the feature say it.",
      from: { path: "^site/app/identity/", pathNot: tests },
      to: { path: "^site/app/(?!(?:identity|api|browser|storage)/)" },
    },
    {
      name: "queries-are-ground",
      severity: "error",
      comment:
        "Asking the server and keeping its answers serves every dashboard and knows none. Take the endpoint and the request as arguments.",
      from: { path: "^site/app/queries/", pathNot: tests },
      to: { path: "^site/app/(?!(?:queries|identity|api|browser)/)" },
    },
    {
      name: "no-query-library-on-public-pages",
      severity: "error",
      comment:
        "TanStack Query weighs more than a public page's own script, and visitors have nothing to keep up to date. Call the endpoint with callEndpoint there.",
      from: { path: "^site/app/pages/", pathNot: "^site/app/pages/account/" },
      to: { path: "node_modules/@tanstack/", reachable: true },
    },
    {
      name: "public-pages-show-nothing-of-the-desk",
      severity: "error",
      comment:
        "site.css has no utilities of what only signed-in people see (styles/desk.css has them), so that it would stand there without its styles. Move what both need, or take it off the lists here, in site.css and in links.css.",
      from: { path: "^site/app/pages/", pathNot: "^site/app/pages/account/" },
      to: {
        path: [
          "^site/app/(?:desk-work|layout/dashboard|ui/list)/",
          "^site/app/features/(?:[a-z-]+-desk|audit-log|calendar-accounts|dashboard-start|desk-palette|my-hours|own-[a-z]+|profile|session-gate|tell-me)/",
          "^site/app/ui/(?:button-row|chip|dashboard-card|menu|picture-banner|popover|switch|toolbar|form/(?:choice-buttons|mail-sheet|search-field))[.]tsx$",
        ],
        reachable: true,
      },
    },
    {
      name: "the-request-form-is-ground",
      severity: "error",
      comment:
        "Demo, quote and application are sent by one form, which knows none of them, nor their words. Take what differs as an option.",
      from: { path: "^site/app/request-form/", pathNot: tests },
      to: { path: "^site/app/(?!(?:request-form|api|browser|storage|ui|words)/)" },
    },
    {
      name: "the-sdk-stays-in-identity",
      severity: "error",
      comment:
        "The SDK weighs as much as half of a page and must never be part of a first load. Go through openIdentity, which fetches it when it is needed.",
      from: { path: "^site/app/", pathNot: "^site/app/identity/" },
      to: {
        path: "node_modules/@firebase/|^site/app/identity/sdk/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "navigation-is-ground",
      severity: "error",
      comment:
        "Links everywhere move it, so it knows nothing of what it shows. The entry hands the pages over; root.tsx draws the one that is shown.",
      from: { path: "^site/app/navigation/", pathNot: tests },
      to: { path: "^site/app/(?!(?:navigation|browser|storage)/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "layout-knows-no-page",
      severity: "error",
      comment: "The layout stands round every page. What it needs of one comes through the navigation or as content.",
      from: { path: "^site/app/layout/", pathNot: tests },
      to: { path: "^site/app/pages/" },
    },
  ],
  options: {
    // TypeScript 7 has no programming interface yet; the tool's remark about a missing compiler can be ignored.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(?:site|server|contracts)/build/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
