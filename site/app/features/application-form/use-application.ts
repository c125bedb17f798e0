import { type ApplicationField, submitApplication } from "@campusward/contracts/leads/applications";
import { applicationConsent } from "@campusward/contracts/leads/lead-fields";
import type { LeadReceipt } from "@campusward/contracts/leads/leads";
import { useEffect, useState } from "react";
import { callEndpoint } from "../../api/call-endpoint.ts";
import type { ApplicationFormWords } from "../../content/features/application-form.ts";
import { useRequestForm } from "../../request-form/use-request-form.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { applicationFields, isTooYoung, problemsOfApplication, toRequest } from "./application-values.ts";
import { type CameFrom, cameFromOf, onFrameMessage, postFrameMessage, trackOf } from "./frame-messages.ts";

/** The form's own page, for somebody who came from no other. */
const ownPath = "/forms/application";

/**
 * The state of the application form from the first input to the receipt, with the place on the site that it came from.
 */
export function useApplication(words: ApplicationFormWords, reveal: (field: ApplicationField) => void) {
  const [cameFrom, setCameFrom] = useState<CameFrom>({ from: null, page: null });
  const currentYear = new Date().getFullYear();
  const request = useRequestForm<ApplicationField, LeadReceipt>({
    fields: applicationFields,
    storageKey: storageKeys.applicationDraft,
    words,
    reveal,
    problemsOf: (values) => problemsOfApplication(values, currentYear),
    mayKeep: (values) => !isTooYoung(values, currentYear),
    page: cameFrom.page ?? ownPath,
    alsoSent: [cameFrom.from ?? "", applicationConsent],
    send: ({ values, attempt: { page, requestId }, evidence, signal }) =>
      callEndpoint(
        submitApplication,
        {
          ...toRequest(values, currentYear),
          ...evidence,
          ...(cameFrom.from && { from: cameFrom.from }),
          page,
          consentVersion: applicationConsent,
        },
        { idempotencyKey: requestId, signal },
      ),
  });
  const { isReady, state, startOver, suggest } = request;

  function arrive(from: CameFrom): void {
    // Opened again after it was sent: this is a new application.
    if (state.status === "sent") startOver();
    setCameFrom(from);
    const track = trackOf(from.from);
    if (track) suggest("track", track);
  }

  // Once, when the stored draft is there.
  useEffect(() => {
    if (!isReady) return;
    arrive(cameFromOf(window.location.search));
    if (window.parent !== window) postFrameMessage(window.parent, { type: "campusward.form-ready" });
  }, [isReady]);

  useEffect(() =>
    onFrameMessage(
      () => (window.parent === window ? null : window.parent),
      (message) => message.type === "campusward.came-from" && arrive(message.cameFrom),
    ),
  );

  return { ...request, cameFrom, currentYear };
}
