import { type ApplicationField, submitApplication } from "@campusward/contracts/leads/applications";
import { applicationConsent } from "@campusward/contracts/leads/consent";
import { useEffect, useState } from "react";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { useRequestForm } from "../../api/use-request-form.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { applicationFields, isTooYoung, problemsOfApplication, toRequest } from "./application-values.ts";
import { type CameFrom, cameFromOf, trackOf } from "./came-from.ts";
import { onFrameMessage, postFrameMessage } from "./frame-messages.ts";

/** Where the form itself stands, for somebody who came from nowhere else. */
const ownPath = "/forms/application";

/** The application from the first letter to the receipt, with the place on the site that it came from. */
export function useApplication() {
  const [cameFrom, setCameFrom] = useState<CameFrom>({ from: null, page: null });
  const currentYear = new Date().getFullYear();
  const request = useRequestForm<ApplicationField>({
    fields: applicationFields,
    storageKey: storageKeys.applicationDraft,
    problemsOf: (values) => problemsOfApplication(values, currentYear),
    mayKeep: (values) => !isTooYoung(values, currentYear),
    send: (values, { page, requestId }, evidence) =>
      callEndpoint(
        submitApplication,
        {
          ...toRequest(values, currentYear),
          ...evidence,
          ...(cameFrom.from && { from: cameFrom.from }),
          page,
          consentVersion: applicationConsent,
        },
        { idempotencyKey: requestId },
      ),
  });
  const { isReady, state, startOver, suggest } = request;

  function arrive(from: CameFrom): void {
    // Opened again after it was sent: that is another application.
    if (state.status === "sent") startOver();
    setCameFrom(from);
    const track = trackOf(from.from);
    if (track) suggest("track", track);
  }

  // Once, when what was kept is there.
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

  return {
    ...request,
    cameFrom,
    currentYear,
    // Agreeing to other words makes it another application.
    submit: () => request.submit(cameFrom.page ?? ownPath, [cameFrom.from ?? "", applicationConsent]),
  };
}
