import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { notFoundPath, pagePaths, unlistedPaths } from "./app/page-paths.ts";
import { publish } from "./publishing/publish.ts";

export default {
  ssr: false,
  prerender: [...pagePaths, ...unlistedPaths, notFoundPath],
  // The whole route table travels with the first script: the site is small, and no address is looked up later.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => publish(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
