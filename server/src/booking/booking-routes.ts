import { Hono } from "hono";
import type { Mount } from "../http/api/mount-endpoint.ts";
import type { BookingContext } from "./booking-context.ts";
import { mountDemoFiles } from "./demo-files.ts";
import { mountDemoPage } from "./demo-page-routes.ts";
import { mountDeskCalls } from "./desk-calls.ts";
import { mountVisitorCalls } from "./visitor-calls.ts";

export function mountBooking(mount: Mount, context: BookingContext): void {
  mountVisitorCalls(mount, context);
  mountDeskCalls(mount, context);
  // Its errors are pages.
  const app = new Hono();
  mountDemoFiles({ ...mount, app }, context);
  mountDemoPage({ ...mount, app }, context);
  mount.app.route("/", app);
}
