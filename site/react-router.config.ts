import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { company } from "./app/content/company.ts";
import { notFoundPath, pagePaths } from "./app/page-paths.ts";

export default {
  ssr: false,
  prerender: [...pagePaths, notFoundPath],
  // The whole route table travels with the first script: the site is small, and no address is looked up later.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    // The server signs its mails with it, and reads no source of the site.
    const { name, email, address, quotePerson } = company;
    const file = join(reactRouterConfig.buildDirectory, "client", "company.json");
    await writeFile(file, JSON.stringify({ name, email, address, quotePerson }));
  },
} satisfies Config;
