import { SiteConfig } from "@campusward/contracts/site/site-config";

/** What this deployment tells the browser. Asked for only when something is about to be sent. */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`The site's configuration was answered with status ${response.status}.`);
  return SiteConfig.parse(await response.json());
}
