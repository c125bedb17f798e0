import type { IntegrationName } from "@campusward/contracts/site/built-page";
import type { IdentityConfig } from "@campusward/contracts/site/site-config";
import type { Hono, MiddlewareHandler } from "hono";
import type * as z from "zod";
import type { Calendars } from "./booking/calendar-provider.ts";
import type { Tx } from "./database/database.ts";
import type { Actor } from "./database/hand-over.ts";
import type { TellWayIn } from "./database/way-in-change.ts";
import type { PaidLead } from "./desk/paid-lead.ts";
import type { QuotePayments } from "./desk/quotes/quote-payments.ts";
import type { Authenticate } from "./http/api/person.ts";
import type { AllowedOrigins } from "./http/security-headers.ts";
import type { FilledPages } from "./http/site/filled-pages.ts";
import type { CheckForSpam } from "./leads/intake.ts";
import type { ProductContext } from "./product-context.ts";

/** What an open module works with. */
export type ModuleParts = ProductContext & {
  authenticate: Authenticate;
  pages: FilledPages;
  /** What becomes of a lead by what is due and paid. */
  leads: PaidLead;
  /** Makes the owner of an address a student; whoever has another role keeps it. */
  makeStudent: (tx: Tx, by: Actor | null, email: string) => Promise<void>;
  /** Makes a student an applicant again; whoever has another role keeps it. */
  makeApplicant: (tx: Tx, by: Actor, email: string) => Promise<void>;
  /** Tells the admins what lets others see or change more than before. */
  tellWayIn: TellWayIn;
};

export type ModuleJob = {
  start(): void;
  stop(): Promise<void>;
};

/** What a module adds to the running product. */
export type OpenModule = {
  /** Wraps every request. */
  middleware?: MiddlewareHandler;
  /** Mounted before everything else, so that nothing refuses the operator. */
  operatorRoutes?: Hono;
  routes?: Hono;
  job?: ModuleJob;
  /** What the job does every few seconds, once: tests turn the clock and wait for nothing. */
  work?: () => Promise<unknown>;
  calendars?: Calendars;
  payments?: QuotePayments;
  /** Scores each request that came in by a form; 100 flags it. */
  checkForSpam?: CheckForSpam;
  /** Replaces our own identity service. */
  authenticate?: Authenticate;
};

/** A module with its settings. */
export type ConfiguredModule = {
  /** Where people sign in, if not at our own identity service. */
  identity?: IdentityConfig;
  /** Adds the origins that the pages need for this module. */
  allowOrigins?: (allowed: AllowedOrigins) => AllowedOrigins;
  /** What the site may say works here, by its name in the table of offers. */
  integrations?: readonly IntegrationName[];
  open?: (parts: ModuleParts) => OpenModule;
};

/** A part of the product that a deployment may not want: a folder, and a line in app.ts. */
export type Module = {
  name: string;
  /** The variables of the environment that it reads. */
  variables: readonly string[];
  configure(
    source: Record<string, string | undefined>,
    publicUrl: string | null,
  ): ConfiguredModule | { faults: string[] };
};

type ModuleDefinition<Settings extends z.ZodObject> = {
  name: string;
  settings: Settings;
  /** What is wrong with settings that are sound one by one. `publicUrl` is null where it is at fault itself. */
  findFaults?: (settings: z.infer<Settings>, publicUrl: string | null) => string[];
  configure: (settings: z.infer<Settings>) => ConfiguredModule;
};

export function defineModule<Settings extends z.ZodObject>(definition: ModuleDefinition<Settings>): Module {
  const { name, settings, findFaults, configure } = definition;
  return {
    name,
    variables: Object.keys(settings.shape),
    configure(source, publicUrl) {
      const parsed = settings.safeParse(source);
      if (!parsed.success) return { faults: describeIssues(parsed.error) };
      const faults = findFaults?.(parsed.data, publicUrl) ?? [];
      return faults.length > 0 ? { faults } : configure(parsed.data);
    },
  };
}

/** A line per fault, without any value: some are secret. */
export function describeIssues({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
