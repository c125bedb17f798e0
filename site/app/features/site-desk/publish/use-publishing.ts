import { checkDraft, publishSite, type SiteCheck } from "@campusward/contracts/desk/site-desk";
import { useChange } from "../../../queries/use-save.ts";
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
  const { send, isSaving, failure } = useChange();

  function publish(request: { paths: string[] } | { backTo: number }): void {
    const begun = Date.now();
    send(publishSite, request, ({ state, check }) => {
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
    publish: (paths: string[]) => publish({ paths }),
    goBack: (number: number) => publish({ backTo: number }),
    /** Checks the draft, which is then looked at if nothing is wrong with it. */
    preview(look: () => void): void {
      send(checkDraft, {}, (check) => {
        if (check.faults.length > 0) onOutcome({ isPreview: true, check, published: null });
        else look();
      });
    },
  };
}
