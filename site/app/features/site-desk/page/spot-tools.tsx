import type { KeyboardEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { nameOf } from "../draft/change-lines.ts";
import { placeName } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import type { Spot } from "./page-canvas.ts";
import { isWrittenBeside, type PageWriting } from "./use-page-writing.ts";
import { ToolSheet, WordTools } from "./word-tools.tsx";

type SpotToolsProps = {
  draft: SiteDraft;
  page: PageWriting;
  writing: NonNullable<PageWriting["writing"]>;
  isNarrow: boolean;
  /** The page that the words lead to, where they are those of a link to another one. */
  linkPage: string | null;
  onKey: (event: KeyboardEvent, spot: Spot) => void;
  onPage: (path: string) => void;
  onList: (list: string) => void;
};

/** What goes with the place that was chosen on the page: beside it, and on narrow windows from below. */
export function SpotTools({ draft, page, writing, isNarrow, linkPage, onKey, onPage, onList }: SpotToolsProps) {
  const { spot } = writing;
  const { path: place, list } = spot;
  const problem = place === null ? null : draft.problemOf(place);
  const tools = place ? (
    <WordTools
      path={place}
      text={String(draft.valueNow(place) ?? "")}
      gaps={draft.places.get(place)?.gaps ?? []}
      problem={problem && `Not kept. ${problem}`}
      hasField={isNarrow || isWrittenBeside(spot)}
      linkPage={linkPage}
      onLink={(to) => {
        page.finish();
        onPage(to);
      }}
      onWrite={page.show}
      onKey={(event) => {
        event.stopPropagation();
        onKey(event, spot);
      }}
      onPutBack={() => page.show(String(draft.valueOnSite(place) ?? ""))}
      onDone={page.finish}
    />
  ) : (
    list && (
      <>
        <p className="mb-3">{`This stands in the list ${nameOf(list)}.`}</p>
        <Button small onClick={() => onList(list)}>
          Open the list
        </Button>
      </>
    )
  );
  if (isNarrow)
    return (
      <HeadedDialog heading={place ? placeName(place) : nameOf(list ?? "")} close="Done" onClose={page.finish}>
        {tools}
      </HeadedDialog>
    );
  return (
    <ToolSheet label={place ? `Change: ${placeName(place)}` : "Open the list"} of={spot.element}>
      {place ? (
        tools
      ) : (
        <div className="grid grid-cols-1 justify-items-start gap-2">
          {tools}
          <Button look="quiet" small onClick={page.finish}>
            Stay here
          </Button>
        </div>
      )}
    </ToolSheet>
  );
}
