import { checkDraft, publishSite, type SiteCheck } from "@campusward/contracts/desk/site-desk";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";

/** What came of looking at the draft, or of publishing it. */
export type Outcome = {
  isPreview: boolean;
  check: SiteCheck;
  /** Null where faults kept the site as it was. */
  published: { number: number; at: number; seconds: number; isBack: boolean } | null;
};

export type Publishing = ReturnType<typeof usePublishing>;

/** The calls that fill the site with the draft. Each takes seconds. */
export function usePublishing(draft: SiteDraft, onOutcome: (outcome: Outcome) => void) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();

  function send(request: { paths: string[] } | { backTo: number }): void {
    void run(async () => {
      const begun = Date.now();
      const { state, check } = await call(publishSite, request);
      draft.take(state);
      const at = Date.now();
      const seconds = Math.max(1, Math.round((at - begun) / 1000));
      const published = { number: state.number, at: state.publishedAt ?? at, seconds, isBack: "backTo" in request };
      onOutcome({ isPreview: false, check, published: check.faults.length > 0 ? null : published });
    });
  }

  return {
    isBusy: isSaving,
    failure,
    publish: (paths: string[]) => send({ paths }),
    goBack: (number: number) => send({ backTo: number }),
    /** Checks the draft, which is then looked at if nothing is wrong with it. */
    preview(look: () => void): void {
      void run(async () => {
        const check = await call(checkDraft, {});
        if (check.faults.length > 0) onOutcome({ isPreview: true, check, published: null });
        else look();
      });
    },
  };
}
