import type { Plugin } from "vite";
import { notFoundPath } from "../app/page-paths.ts";
import { placeholderOrigin } from "../app/placeholder-origin.ts";
import { pageAt } from "../app/routes.ts";

/** In development every address that is no file is a page, drawn from the sources whenever it is asked for. */
export function drawPagesOnRequest(): Plugin {
  return {
    name: "campusward:draw-pages-on-request",
    apply: "serve",
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const address = new URL(request.originalUrl ?? "/", `http://${request.headers.host ?? "localhost"}`);
          const { drawPage } = await server.ssrLoadModule("/app/entry.server.tsx");
          const html: string = await drawPage(address.pathname);
          const status = pageAt(address.pathname) === pageAt(notFoundPath) ? 404 : 200;
          response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
          response.end(
            await server.transformIndexHtml(address.pathname, html.replaceAll(placeholderOrigin, address.origin)),
          );
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        }
      });
    },
  };
}
