import type { UserConfig } from "vite";
import site from "../../site/vite.config.ts";
import { mailGallery } from "./mail-gallery.ts";

/** Addresses that the server answers; every other one is a page or a source of the site. */
const serverAddresses =
  "^/(?:api|email-service|user-service|master-server|go|healthz|readyz|metrics|config[.]json|[.]well-known|v1|v2|__/auth|emulator|identitytoolkit[.]googleapis[.]com|securetoken[.]googleapis[.]com)(?:[/?]|$)";

/** The site's own settings, with the server's addresses on the same origin as in the built product. */
export default {
  ...site,
  plugins: [...(site.plugins ?? []), mailGallery()],
  server: {
    port: Number(process.env.DEV_SITE_PORT),
    strictPort: true,
    proxy: { [serverAddresses]: `http://127.0.0.1:${process.env.DEV_SERVER_PORT}` },
  },
} satisfies UserConfig;
