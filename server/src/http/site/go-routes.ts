import { type Context, Hono } from "hono";

export type OutsideAddresses = {
  /** Login page of the learning platform. */
  login: string;
  /** Where students go from the welcome dialog. */
  student: string;
  /** The application form that the modal frames. */
  applicationForm: string;
};

/**
 * Links that lead to an operator's own platforms, or to what replaces them here. The site itself contains neither
 * address.
 */
export function goRoutes({ login, student, applicationForm }: OutsideAddresses): Hono {
  const app = new Hono();
  app.get("/go/login", (c) => redirect(c, login));
  app.get("/go/student", (c) => redirect(c, student));
  app.get("/go/application-form", (c) => redirect(c, withQueryOf(c, applicationForm)));
  return app;
}

function redirect(c: Context, target: string): Response {
  // 302 and no-store: the operator may change the target.
  return c.body(null, 302, { Location: target, "Cache-Control": "no-store" });
}

/** The page, section or track that the visitor came from is passed on (R5.3). */
function withQueryOf(c: Context, target: string): string {
  const { from, page } = c.req.query();
  const query = new URLSearchParams({ ...(from && { from }), ...(page && { page }) }).toString();
  if (!query) return target;
  return `${target}${target.includes("?") ? "&" : "?"}${query}`;
}
