import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const gallery = fileURLToPath(new URL("../../server/src/testing/mail/mail-gallery.ts", import.meta.url));
const company = fileURLToPath(new URL("../../site/app/content/company.ts", import.meta.url));
const builtSite = fileURLToPath(new URL("../../site/build/client/", import.meta.url));

type Gallery = { drawMailGallery: (company: object, siteFolder: string) => Promise<string> };

/** `/mails` of `npm run dev` shows every mail of the product. The built product has no such page. */
export function mailGallery(): Plugin {
  return {
    name: "campusward:mail-gallery",
    configureServer(server) {
      server.middlewares.use("/mails", async (_, response, next) => {
        try {
          // Templates are read when the module runs, so that a change shows after the next load.
          const { drawMailGallery } = (await server.ssrLoadModule(gallery)) as Gallery;
          const { company: ours } = await server.ssrLoadModule(company);
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(await drawMailGallery(ours, builtSite));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
