import { type IntegrationName, integrationsIn } from "@campusward/contracts/site/built-page";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What the deployment has accounts for. The server writes it into each document; while a drawn page is taken over, it is
 * as the build left it, so that nothing differs from what React expects.
 */
export function useIntegrations(): IntegrationName[] {
  const written = useSyncExternalStore(
    never,
    () => document.documentElement.dataset.integrations ?? "",
    () => "",
  );
  return integrationsIn(written);
}
