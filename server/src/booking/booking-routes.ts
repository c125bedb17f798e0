import { Hono, type MiddlewareHandler } from "hono";
import type { Authenticate } from "../http/api/person.ts";
import type { FilledPages } from "../http/site/filled-pages.ts";
import type { BookingContext } from "./booking-context.ts";
import { mountDemoFiles } from "./demo-files.ts";
import { mountDemoPage } from "./demo-page-routes.ts";
import { mountDeskCalls } from "./desk-calls.ts";
import { mountVisitorCalls } from "./visitor-calls.ts";

export type BookingRoutesDependencies = {
  booking: BookingContext;
  authenticate: Authenticate;
  rateLimit: MiddlewareHandler;
  trustedProxies: number;
  pages: FilledPages;
};

export function bookingRoutes(dependencies: BookingRoutesDependencies): Hono {
  const app = new Hono();
  mountVisitorCalls(app, dependencies);
  mountDeskCalls(app, dependencies);
  mountDemoFiles(app, dependencies);
  mountDemoPage(app, dependencies);
  return app;
}
