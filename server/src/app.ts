import { demoTemplateId } from "@campusward/contracts/leads/emailjs";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { meRoutes } from "./accounts/own/me-routes.ts";
import type { PeopleContext } from "./accounts/people/people-context.ts";
import { peopleRoutes } from "./accounts/people/people-routes.ts";
import { photoRoutes } from "./accounts/photos/photo-routes.ts";
import { masterServer, userService } from "./accounts/user-service-routes.ts";
import type { Database } from "./database/database.ts";
import { createTokenBuckets, type RateLimit } from "./database/token-buckets.ts";
import { applicationRoutes } from "./desk/applications/application-routes.ts";
import type { Desk } from "./desk/create-desk.ts";
import { deskRoutes } from "./desk/desk-routes.ts";
import { outboxRoutes } from "./desk/mails/outbox-routes.ts";
import { type EmailTemplate, emailjsRoutes } from "./email/emailjs-routes.ts";
import { AppError } from "./errors.ts";
import { apiDescriptionRoutes } from "./http/api/describe-api.ts";
import { replyWithError } from "./http/api/error-reply.ts";
import type { Authenticate } from "./http/api/person.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { closeWhenStopping } from "./http/http-server.ts";
import { rateLimit } from "./http/limits/rate-limit.ts";
import type { LoadGauge } from "./http/load/load-gauge.ts";
import { shedLoad } from "./http/load/shed-load.ts";
import { measureRequests } from "./http/measure-requests.ts";
import { requestLog } from "./http/request-log.ts";
import { sameOriginWrites } from "./http/same-origin-writes.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createAnswerPages } from "./http/site/answer-pages.ts";
import { goRoutes, type OutsideAddresses } from "./http/site/go-routes.ts";
import type { SiteFiles } from "./http/site/site-files.ts";
import { staticSite } from "./http/site/static-site.ts";
import type { Identity } from "./identity/create-identity.ts";
import { identityRoutes } from "./identity/protocol/identity-routes.ts";
import type { Leads } from "./leads/create-leads.ts";
import { demoTemplate } from "./leads/demo-template.ts";
import { formRoutes } from "./leads/form-routes.ts";
import { createIntake, type Intake } from "./leads/intake.ts";
import { leadRoutes } from "./leads/lead-routes.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { metricsRoutes } from "./metrics/metrics-routes.ts";
import type { Vitals } from "./vitals/create-vitals.ts";
import { vitalsRoutes } from "./vitals/vitals-routes.ts";

/** Where the product's own services of accounts are, unless the configuration names others. */
export const ownServices = { user: "/user-service", master: "/master-server" } as const;

export type AppDependencies = {
  publicUrl: string;
  siteConfig: SiteConfig;
  database: Database;
  leads: Leads;
  desk: Desk;
  vitals: Vitals;
  people: PeopleContext;
  /** Null where a Firebase project does this work. */
  identity: Identity | null;
  authenticate: Authenticate;
  outside: OutsideAddresses;
  site: SiteFiles;
  log: Log;
  metrics: Metrics;
  metricsToken: string | null;
  trustedProxies: number;
  /** For one client, over everything that anybody may write. */
  writeLimit: RateLimit;
  load: LoadGauge;
  /** For one email address, over the requests for the team. */
  emailLimit: RateLimit;
  isStopping: () => boolean;
  /** Epoch milliseconds. */
  now: () => number;
};

/** The table of contents of the server: what every request passes, in order, then a line per feature. */
export function createApp(dependencies: AppDependencies): Hono {
  const { database, log, isStopping } = dependencies;
  const app = new Hono();
  app.onError((error, c) => replyWithError(c, error, log));

  app.use(requestId({ headerName: "" })); // first: every line of log and every error names it
  app.use(requestLog(log)); // around all that follows, so that refusals are logged too
  app.use(measureRequests(dependencies.metrics.answered)); // likewise
  app.use(securityHeaders(dependencies.publicUrl)); // on every answer, errors included
  app.use(closeWhenStopping(isStopping)); // also on what began before
  app.route("/", healthRoutes({ database, log, isStopping }));
  app.route("/", metricsRoutes(dependencies));
  app.use(shedLoad(dependencies.load)); // before anything that costs
  app.use(sameOriginWrites()); // before anything that writes

  // One budget for every way in, so that a script gains nothing by changing doors.
  const { writeLimit: clientLimit, emailLimit } = dependencies;
  const limiting = { ...dependencies, buckets: createTokenBuckets(database) };
  const limit = rateLimit(limiting, clientLimit);
  const intake = createIntake({ ...limiting, clientLimit, emailLimit });
  const writes = { ...dependencies, ...dependencies.leads, intake, rateLimit: limit };
  app.get("/config.json", (c) => c.json(dependencies.siteConfig, 200, { "Cache-Control": "no-cache" }));
  app.route("/", goRoutes(dependencies.outside));
  app.route(
    "/email-service",
    emailjsRoutes({ templates: emailTemplates(dependencies, intake), steps: intake.steps, log }),
  );
  app.route("/", leadRoutes(writes));
  app.route("/", formRoutes({ ...writes, answerPages: createAnswerPages(dependencies.site) }));
  const onSignIn = dependencies.metrics.signInEnded;
  if (dependencies.identity) app.route("/", identityRoutes({ ...dependencies, ...dependencies.identity, onSignIn }));
  const { userServiceUrl, masterServerUrl } = dependencies.siteConfig;
  if (userServiceUrl === ownServices.user) app.route(ownServices.user, userService(dependencies));
  if (masterServerUrl === ownServices.master) app.route(ownServices.master, masterServer(dependencies));
  app.route("/", meRoutes(dependencies));
  app.route("/", photoRoutes({ ...dependencies, rateLimit: limit }));
  app.route("/", peopleRoutes(dependencies));
  app.route("/", deskRoutes(dependencies));
  app.route("/", applicationRoutes(dependencies));
  app.route("/", outboxRoutes(dependencies));
  app.route("/", vitalsRoutes(dependencies));
  app.route("/", apiDescriptionRoutes(dependencies));
  app.all("/api/*", () => {
    throw new AppError("not_found", "There is nothing at this address.");
  });
  app.all("*", staticSite(dependencies.site)); // last: whatever is no call is a page
  return app;
}

function emailTemplates({ leads, siteConfig }: AppDependencies, intake: Intake): ReadonlyMap<string, EmailTemplate> {
  const demo = demoTemplate(leads.requestDemo, intake);
  // An operator may have named the template otherwise, as on the EmailJS account that this service stands in for.
  return new Map([demoTemplateId, siteConfig.emailjs.templateId].map((id) => [id, demo]));
}
