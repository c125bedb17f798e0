import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";

/** Draws one page at build time, whole: there is no server rendering, so nothing is gained by streaming. */
export default async function drawPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}
