import { demoTemplateId } from "@campusward/contracts/leads/emailjs";
import type { Company } from "@campusward/contracts/site/company";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { meRoutes } from "./accounts/own/me-routes.ts";
import type { PeopleContext } from "./accounts/people/people-context.ts";
import { peopleRoutes } from "./accounts/people/people-routes.ts";
import { photoRoutes } from "./accounts/photos/photo-routes.ts";
import { masterServer, userService } from "./accounts/user-service-routes.ts";
import { type BackupRoutesDependencies, backupRoutes } from "./backups/backup-routes.ts";
import type { BookingContext } from "./booking/booking-context.ts";
import { bookingRoutes } from "./booking/booking-routes.ts";
import type { Database } from "./database/database.ts";
import { createTokenBuckets, type RateLimit } from "./database/token-buckets.ts";
import type { TellWayIn } from "./database/way-in-change.ts";
import { applicationRoutes } from "./desk/applications/application-routes.ts";
import type { Desk } from "./desk/create-desk.ts";
import { deskRoutes } from "./desk/desk-routes.ts";
import { inboundDeskRoutes } from "./desk/inbound/inbound-desk-routes.ts";
import { outboxRoutes } from "./desk/mails/outbox-routes.ts";
import { quoteRoutes } from "./desk/quotes/quote-routes.ts";
import { tellRoutes } from "./desk/tell/tell-routes.ts";
import { templateRoutes } from "./desk/templates/template-routes.ts";
import { isProof } from "./doctor/doctor-proof.ts";
import { doctorRoutes } from "./doctor/doctor-routes.ts";
import type { Checks } from "./doctor/examine.ts";
import { createHealth } from "./doctor/health.ts";
import type { SupportFacts } from "./doctor/support-text.ts";
import type { TestMailContext } from "./doctor/test-mail.ts";
import { emailjsRoutes } from "./email/emailjs-routes.ts";
import type { PlaceClock } from "./email/place-clock.ts";
import { AppError } from "./errors.ts";
import { apiDescriptionRoutes } from "./http/api/describe-api.ts";
import { replyWithError } from "./http/api/error-reply.ts";
import type { Authenticate } from "./http/api/person.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { closeWhenStopping } from "./http/http-server.ts";
import { rateLimit } from "./http/limits/rate-limit.ts";
import { noticeUnknownProxy, requestLog } from "./http/request-log.ts";
import { securityContactRoutes } from "./http/security-contact.ts";
import { sameOriginWrites, securityHeaders } from "./http/security-headers.ts";
import { createAnswerPages } from "./http/site/answer-pages.ts";
import { createFilledPages } from "./http/site/filled-pages.ts";
import { goRoutes, type OutsideAddresses } from "./http/site/go-routes.ts";
import type { SiteFiles } from "./http/site/site-files.ts";
import { staticSite } from "./http/site/static-site.ts";
import type { Identity } from "./identity/create-identity.ts";
import { createCallerReader } from "./identity/protocol/caller.ts";
import { identityRoutes } from "./identity/protocol/identity-routes.ts";
import { createOtherOrigins } from "./identity/protocol/other-origins.ts";
import { secondStepRoutes } from "./identity/second-step/second-step-routes.ts";
import { freshSignInRoutes } from "./identity/sessions/fresh-sign-in.ts";
import type { Inbound } from "./inbound/create-inbound.ts";
import { inboundRoutes } from "./inbound/inbound-routes.ts";
import type { Leads } from "./leads/create-leads.ts";
import { demoTemplate } from "./leads/demo-template.ts";
import { formRoutes } from "./leads/form-routes.ts";
import { createIntake } from "./leads/intake.ts";
import { leadRoutes } from "./leads/lead-routes.ts";
import type { Log } from "./log.ts";
import type { Module, OpenModule, ProductEvent } from "./module.ts";
import { privacyRequestRoutes } from "./privacy/requests/privacy-request-routes.ts";
import type { PrivacyContext } from "./privacy/requests/privacy-requests.ts";
import type { PublishingContext } from "./publishing/publishing-context.ts";
import { publishingRoutes } from "./publishing/publishing-routes.ts";
import type { Secrets } from "./secrets/deployment-secret.ts";
import { version } from "./start/version.ts";

/** Optional modules. To remove one, delete its folder and its line here. */
export const modules: readonly Module[] = [
  (await import("./metrics/metrics.ts")).metrics,
  (await import("./identity/firebase/firebase.ts")).firebase,
  (await import("./leads/spam/spam.ts")).spam,
  (await import("./booking/providers/calendars.ts")).calendars,
  (await import("./payments/payments.ts")).payments,
];

/** Where the product's own services of accounts are, unless the configuration names others. */
export const ownServices = { user: "/user-service", master: "/master-server" } as const;

export type AppParts = {
  database: Database;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  company: Company;
  /** The clock of the team's place. */
  clock: PlaceClock;
  /** What the deployment's secret does; the secret is in no database. */
  secrets: Secrets;
  publicUrl: string;
  /** Other origins of the operator's, whose pages may call our own identity service. */
  allowedOrigins: readonly string[];
  siteConfig: SiteConfig;
  site: SiteFiles;
  publishing: PublishingContext;
  outside: OutsideAddresses;
  trustedProxies: number;
  /** For one client, over all public forms. */
  writeLimit: RateLimit;
  /** For one email address, over the requests for the team. */
  emailLimit: RateLimit;
  isStopping: () => boolean;
  leads: Leads;
  desk: Desk;
  inbound: Inbound;
  booking: BookingContext;
  people: PeopleContext;
  /** What the doctor looks at, and what it sends a test mail with. */
  checks: Checks;
  readSupportFacts: () => Promise<SupportFacts>;
  testMails: TestMailContext;
  /** Where backups lie, and how long those of each night are kept. */
  backups: Pick<BackupRoutesDependencies, "dataDir" | "keptDays">;
  tellWayIn: TellWayIn;
  privacy: PrivacyContext;
  /** Null where a module replaces it. */
  identity: Identity | null;
  authenticate: Authenticate;
  openModules: readonly OpenModule[];
  announce: (event: ProductEvent) => void;
};

/** The whole server in order: first the middleware for every request, then a line per feature. */
export function createApp(parts: AppParts): Hono {
  const { database, log, now, publicUrl, siteConfig, site, trustedProxies, isStopping, openModules } = parts;
  const { identity, allowedOrigins } = parts;
  const { keyedHash } = parts.secrets;
  const app = new Hono();
  app.onError((error, c) => replyWithError(c, error, log));

  app.use(requestId({ headerName: "" })); // first: every line of log and every error names it
  app.use(requestLog(log)); // around all that follows, so that refusals are logged too
  if (trustedProxies === 0) app.use(noticeUnknownProxy(log));
  for (const { middleware } of openModules) if (middleware) app.use(middleware); // for the same reason
  app.use(securityHeaders(publicUrl)); // on every answer, errors included
  app.use(closeWhenStopping(isStopping)); // also on requests that began before the stop
  app.route(
    "/",
    healthRoutes({ database, log, isStopping, version, isDoctor: (proof) => isProof(proof, keyedHash, now()) }),
  );
  for (const { operatorRoutes } of openModules) if (operatorRoutes) app.route("/", operatorRoutes);
  const otherOrigins = createOtherOrigins(identity ? allowedOrigins : []);
  if (allowedOrigins.length > 0) app.use(otherOrigins.middleware);
  app.use(sameOriginWrites(otherOrigins.mayCall)); // before anything that writes

  // One budget for every way in, so that a script gains nothing by switching to another endpoint.
  const { writeLimit: clientLimit, emailLimit } = parts;
  const limiting = { buckets: createTokenBuckets(database), trustedProxies, now };
  const limit = rateLimit(limiting, clientLimit);
  const checkForSpam = openModules.flatMap((module) => module.checkForSpam ?? [])[0] ?? null;
  const intake = createIntake({ ...limiting, clientLimit, emailLimit, checkForSpam });
  app.route("/", securityContactRoutes({ company: parts.company, publicUrl, now }));
  app.get("/config.json", (c) => c.json(siteConfig, 200, { "Cache-Control": "no-cache" }));
  app.route("/", goRoutes(parts.outside));
  const { requestDemo, requestQuote, submitApplication, guardianDesk, offerTimes } = parts.leads;
  // An operator may have given the template another name, as on the EmailJS account that this service replaces.
  const demo = demoTemplate(requestDemo, intake, parts.company);
  const templates = new Map([demoTemplateId, siteConfig.emailjs.templateId].map((id) => [id, demo]));
  app.route("/email-service", emailjsRoutes({ templates, steps: intake.emailjsSteps, log }));
  const taking = { requestQuote, submitApplication, intake, company: parts.company, now };
  app.route("/", leadRoutes({ ...taking, guardianDesk, rateLimit: limit }));
  const answering = { answerPages: createAnswerPages(site), mails: siteConfig.mails, log, clock: parts.clock };
  app.route("/", formRoutes({ ...taking, ...answering, requestDemo, offerTimes }));

  const { authenticate, desk, people, privacy, announce } = parts;
  const onSignIn = (way: string, outcome: string) => announce({ kind: "sign-in-ended", way, outcome });
  if (identity) {
    const { context } = identity;
    const callers = createCallerReader({ publicUrl, trustedProxies, otherOrigins });
    app.route("/", identityRoutes({ context, log, trustedProxies, callers, onSignIn }));
    app.route("/", freshSignInRoutes({ context, authenticate, toCaller: callers.read }));
    app.route("/", secondStepRoutes({ context, authenticate, toCaller: callers.read }));
  }
  const { userServiceUrl, masterServerUrl } = siteConfig;
  if (userServiceUrl === ownServices.user) app.route(ownServices.user, userService({ database, authenticate }));
  if (masterServerUrl === ownServices.master) app.route(ownServices.master, masterServer({ database, authenticate }));
  app.route("/", meRoutes({ database, publicUrl, now, authenticate }));
  app.route("/", photoRoutes({ database, publicUrl, now, authenticate, rateLimit: limit }));
  app.route("/", peopleRoutes({ people, authenticate }));
  app.route("/", privacyRequestRoutes({ privacy, authenticate, limiting, rateLimit: limit, emailLimit }));
  app.route("/", inboundRoutes({ inbound: parts.inbound, limiting }));
  const { checks, testMails } = parts;
  const health = createHealth({ checks, version, readFacts: parts.readSupportFacts, now });
  app.route("/", deskRoutes({ desk, authenticate, countFaults: health.countFaults }));
  app.route("/", inboundDeskRoutes({ desk, authenticate }));
  const filledPages = createFilledPages(site);
  app.route(
    "/",
    bookingRoutes({ booking: parts.booking, authenticate, rateLimit: limit, trustedProxies, pages: filledPages }),
  );
  app.route("/", applicationRoutes({ desk, authenticate }));
  app.route("/", quoteRoutes({ desk, authenticate, pages: filledPages, limiting, rateLimit: limit }));
  app.route("/", tellRoutes({ desk, authenticate }));
  app.route("/", templateRoutes({ desk, authenticate }));
  app.route("/", outboxRoutes({ desk, authenticate }));
  app.route("/", doctorRoutes({ ...testMails, health, authenticate, limiting, rateLimit: limit }));
  const { backups, tellWayIn } = parts;
  app.route("/", backupRoutes({ ...backups, ...testMails, tellWayIn, authenticate, limiting }));
  const { publishing, secrets } = parts;
  app.route("/", publishingRoutes({ publishing, secrets, authenticate, limiting, rateLimit: limit }));
  for (const { routes } of openModules) if (routes) app.route("/", routes);
  app.route("/", apiDescriptionRoutes(parts));
  app.all("/api/*", () => {
    throw new AppError("not_found", "There is nothing at this address.");
  });
  app.all("*", staticSite(site)); // last: everything that is not a call is a page
  return app;
}
