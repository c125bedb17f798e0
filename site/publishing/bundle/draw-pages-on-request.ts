import { placeholderOrigin } from "@campusward/contracts/site/built-page";
import type { Plugin } from "vite";
import { isMissing } from "../../app/routes.ts";
import type { DrawPage } from "../fill/page-graph.ts";

/** In development every address that is no file is a page, drawn from the sources whenever it is asked for. */
export function drawPagesOnRequest(): Plugin {
  return {
    name: "campusward:draw-pages-on-request",
    apply: "serve",
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname, origin } = new URL(request.originalUrl ?? "/", `http://${request.headers.host}`);
          const { drawPage } = (await server.ssrLoadModule("/app/entry.server.tsx")) as { drawPage: DrawPage };
          const drawn = await drawPage(pathname);
          const page = drawn.html.replaceAll(placeholderOrigin, origin).replace("<head>", () => `<head>${words()}`);
          const html = await server.transformIndexHtml(pathname, page);
          const status = isMissing(pathname) ? 404 : 200;
          response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
          response.end(withoutGaps(html));
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        }
      });
    },
  };
}

/** In development browsers evaluate the content themselves, with the brand's words. */
function words(): string {
  const setting = JSON.stringify(globalThis.contentSetting ?? {}).replaceAll("<", "\\u003c");
  return `<script>globalThis.contentSetting=${setting}</script>`;
}

/** Vite sets its own scripts on lines of their own. React passes over the scripts, but not over the line breaks. */
function withoutGaps(html: string): string {
  return html.replaceAll(/(<head>|<\/script>)\s+(?=<)/g, "$1");
}
