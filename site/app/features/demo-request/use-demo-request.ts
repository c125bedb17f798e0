import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import { type DemoRequestField, demoFields } from "@campusward/contracts/leads/lead-fields";
import { DemoRequest } from "@campusward/contracts/leads/leads";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import { useEffect, useRef } from "react";
import { fetchSiteConfig } from "../../api/site-config.ts";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { useRequestForm } from "../../request-form/use-request-form.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { sendDemoRequest } from "./send-demo-request.ts";

/** The state of the demo form from the first input to the receipt, sent by the call of EmailJS. */
export function useDemoRequest(isOpen: boolean, words: DemoRequestWords) {
  const config = useRef<Promise<SiteConfig> | null>(null);

  function loadConfig(): Promise<SiteConfig> {
    config.current ??= fetchSiteConfig().catch((error: unknown) => {
      config.current = null;
      throw error;
    });
    return config.current;
  }

  // Fetched while the visitor is typing. If that fails, sending fetches it again and says what happened.
  useEffect(() => {
    if (isOpen) loadConfig().catch(() => {});
  }, [isOpen]);

  return useRequestForm<DemoRequestField, Receipt>({
    fields: demoFields,
    storageKey: storageKeys.demoRequestDraft,
    words,
    isShown: isOpen,
    problemsOf(values) {
      const parsed = DemoRequest.safeParse(values);
      return parsed.success ? {} : problemsByField<DemoRequestField>(parsed.error);
    },
    async send({ values, ...sending }) {
      const request = DemoRequest.parse(values);
      await sendDemoRequest({ loadConfig, request, ...sending });
      return { firstName: request.name.split(/\s/)[0] ?? request.name, email: request.email, sentAtMs: Date.now() };
    },
  });
}

export type Receipt = { firstName: string; email: string; sentAtMs: number };
