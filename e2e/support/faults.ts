import { type BrowserContext, expect, type Request } from "@playwright/test";

/**
 * Collects everything that goes wrong in the pages of a context: errors on the console, exceptions nobody caught, pages
 * that React could not take over as they were drawn, requests to the product that failed, violations of the content
 * security policy.
 *
 * Each is one line, such as `console.error: …`, `uncaught: …`, `request failed: GET http://… net::ERR_FAILED`,
 * `answered 500: GET http://…` and `policy violation: script-src-elem http://…`; a line that one of the patterns
 * matches is expected. The function that it resolves to fails the test if other lines are left.
 */
export async function watchForFaults(context: BrowserContext, origin: string, expected: RegExp[]): Promise<() => void> {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  context.on("console", (message) => {
    const isFault = message.type() === "error" || message.text().startsWith("The page was drawn anew");
    if (isFault) note(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => note(`uncaught: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A visitor who goes on aborts what the last page was still loading.
    if (isOwn(request) && reason !== "net::ERR_ABORTED") note(`request failed: ${nameOf(request)} ${reason}`);
  });
  context.on("response", (response) => {
    if (isOwn(response.request()) && response.status() >= 500) {
      note(`answered ${response.status()}: ${nameOf(response.request())}`);
    }
  });
  await context.exposeBinding("__notePolicyViolation", (_source, violation: string) => {
    note(`policy violation: ${violation}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report: unknown = Reflect.get(window, "__notePolicyViolation");
      if (typeof report === "function") report(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });

  function isOwn(request: Request): boolean {
    return request.url().startsWith(origin);
  }
  return () => expect(faults, "what went wrong in the page").toEqual([]);
}

function nameOf(request: Request): string {
  return `${request.method()} ${request.url()}`;
}
