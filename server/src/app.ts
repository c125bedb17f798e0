import { demoTemplateId } from "@campusward/contracts/leads/emailjs";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { mountMe } from "./accounts/own/me-routes.ts";
import type { PeopleContext } from "./accounts/people/people-context.ts";
import { mountPeople } from "./accounts/people/people-routes.ts";
import { mountPhotos } from "./accounts/photos/photo-routes.ts";
import { masterServer, userService } from "./accounts/user-service-routes.ts";
import { type BackupRoutesDependencies, mountBackups } from "./backups/backup-routes.ts";
import type { BookingContext } from "./booking/booking-context.ts";
import { mountBooking } from "./booking/booking-routes.ts";
import { createTokenBuckets, type RateLimit } from "./database/token-buckets.ts";
import type { TellWayIn } from "./database/way-in-change.ts";
import { mountApplications } from "./desk/applications/application-routes.ts";
import type { Desk } from "./desk/create-desk.ts";
import { mountDesk } from "./desk/desk-routes.ts";
import { mountInboundDesk } from "./desk/inbound/inbound-desk-routes.ts";
import { mountOutbox } from "./desk/mails/outbox-routes.ts";
import { mountQuotes } from "./desk/quotes/quote-routes.ts";
import { mountTell } from "./desk/tell/tell-routes.ts";
import { mountTemplates } from "./desk/templates/template-routes.ts";
import { isProof } from "./doctor/doctor-proof.ts";
import { mountDoctor } from "./doctor/doctor-routes.ts";
import type { Checks } from "./doctor/examine.ts";
import { createHealth } from "./doctor/health.ts";
import { emailjsRoutes } from "./email/emailjs-routes.ts";
import { AppError } from "./errors.ts";
import { replyWithError } from "./http/api/error-reply.ts";
import { admit, guardedEndpoints, type Mount } from "./http/api/mount-endpoint.ts";
import type { Authenticate } from "./http/api/person.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { closeWhenStopping } from "./http/http-server.ts";
import { rateLimit } from "./http/limits/rate-limit.ts";
import { noticeUnknownProxy, requestLog } from "./http/request-log.ts";
import { securityContactRoutes } from "./http/security-contact.ts";
import { sameOriginWrites, securityHeaders } from "./http/security-headers.ts";
import { createFilledPages } from "./http/site/filled-pages.ts";
import { goRoutes, type OutsideAddresses } from "./http/site/go-routes.ts";
import type { SiteFiles } from "./http/site/site-files.ts";
import { staticSite } from "./http/site/static-site.ts";
import type { Identity } from "./identity/create-identity.ts";
import { createCallerReader } from "./identity/protocol/caller.ts";
import { identityRoutes } from "./identity/protocol/identity-routes.ts";
import { createOtherOrigins } from "./identity/protocol/other-origins.ts";
import { mountSecondStep } from "./identity/second-step/second-step-routes.ts";
import { mountFreshSignIn } from "./identity/sessions/fresh-sign-in.ts";
import type { Inbound } from "./inbound/create-inbound.ts";
import { mountInbound } from "./inbound/inbound-routes.ts";
import type { Leads } from "./leads/create-leads.ts";
import { demoTemplate } from "./leads/demo-template.ts";
import { formRoutes } from "./leads/form-routes.ts";
import { createIntake } from "./leads/intake.ts";
import { mountLeads } from "./leads/lead-routes.ts";
import type { Module, OpenModule } from "./module.ts";
import { mountPrivacyRequests } from "./privacy/requests/privacy-request-routes.ts";
import type { ProductContext } from "./product-context.ts";
import type { PublishingContext } from "./publishing/publishing-context.ts";
import { mountPublishing } from "./publishing/publishing-routes.ts";
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

/** What the app is told from outside. */
export type AppSettings = {
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
  /** What the doctor looks at. */
  checks: Checks;
  /** What it runs on, for whoever helps. */
  system: string;
  /** Where backups lie, and how long those of each night are kept. */
  backups: Pick<BackupRoutesDependencies, "folder" | "keptDays">;
};

/** The features that it serves. */
type Features = {
  leads: Leads;
  desk: Desk;
  inbound: Inbound;
  booking: BookingContext;
  people: PeopleContext;
  tellWayIn: TellWayIn;
  /** Null where a module replaces it. */
  identity: Identity | null;
  authenticate: Authenticate;
  openModules: readonly OpenModule[];
};

/** The whole server in order: first the middleware for every request, then a line per feature. */
export function createApp(parts: ProductContext & AppSettings & Features): Hono {
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
    // The doctor goes by the clock of its machine, the product perhaps by that of the database.
    healthRoutes({ database, log, isStopping, version, isDoctor: (proof) => isProof(proof, keyedHash, Date.now()) }),
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
  const { authenticate, desk, leads } = parts;
  // Pages that are finished for their reader. Who does not know their address cannot have them fetched and measured.
  app.use("/:page{demo|quote|receipt|forms}/*", compress());
  const pages = createFilledPages(site);
  const mount: Mount = {
    app,
    serve: guardedEndpoints(app, authenticate),
    admit: (c, access, needsFresh) => admit(c, access, authenticate, needsFresh),
    pages,
    limiting,
    rateLimit: limit,
  };
  // An operator may have given the template another name, as on the EmailJS account that this service replaces.
  const demo = demoTemplate(leads.requestDemo, intake, parts.company);
  const templates = new Map([demoTemplateId, siteConfig.emailjs.templateId].map((id) => [id, demo]));
  app.route("/email-service", emailjsRoutes({ templates, steps: intake.emailjsSteps, log }));
  const taking = { ...leads, intake, company: parts.company, now };
  mountLeads(mount, taking);
  const { clock } = parts.notification;
  app.route("/", formRoutes({ ...taking, pages, mails: siteConfig.mails, log, clock }));

  if (identity) {
    const { context } = identity;
    const callers = createCallerReader({ publicUrl, trustedProxies, otherOrigins });
    app.route("/", identityRoutes({ context, log, trustedProxies, callers }));
    mountFreshSignIn(mount, context, callers.read);
    mountSecondStep(mount, context, callers.read);
  }
  const { userServiceUrl, masterServerUrl } = siteConfig;
  if (userServiceUrl === ownServices.user) app.route(ownServices.user, userService({ database, authenticate }));
  if (masterServerUrl === ownServices.master) app.route(ownServices.master, masterServer({ database, authenticate }));
  mountMe(mount, { database, publicUrl, now });
  mountPhotos(mount, { database, publicUrl, now });
  mountPeople(mount, parts.people);
  mountPrivacyRequests(mount, parts, emailLimit);
  mountInbound(mount, parts.inbound);
  const health = createHealth({ checks: parts.checks, system: parts.system, version, now });
  mountDesk(mount, desk, health.countFaults);
  mountInboundDesk(mount, desk);
  mountBooking(mount, parts.booking);
  mountApplications(mount, desk);
  mountQuotes(mount, desk);
  mountTell(mount, desk);
  mountTemplates(mount, desk);
  mountOutbox(mount, desk);
  mountDoctor(mount, health, parts);
  mountBackups(mount, { ...parts, ...parts.backups });
  mountPublishing(mount, parts.publishing, parts.secrets);
  for (const { routes } of openModules) if (routes) app.route("/", routes);
  app.all("/api/*", () => {
    throw new AppError("not_found", "There is nothing at this address.");
  });
  app.all("*", staticSite(site)); // last: everything that is not a call is a page
  return app;
}
