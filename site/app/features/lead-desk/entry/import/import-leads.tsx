import type { FunctionComponent } from "react";
import { HeadedDialog } from "../../../../ui/headed-dialog.tsx";
import { CountStone } from "../../reply-clock.tsx";
import { CheckFace } from "./check-face.tsx";
import { ColumnsFace } from "./columns-face.tsx";
import { DoneFace } from "./done-face.tsx";
import { PasteFace } from "./paste-face.tsx";
import { type Face, type FaceProps, useImport } from "./use-import.ts";
import { WordsFace } from "./words-face.tsx";

/** The stones count down to the last press. Up to there nothing is written. */
const faces: { [Is in Face["is"]]: { Shown: FunctionComponent<FaceProps<Is>>; heading: string; stone: string } } = {
  paste: { Shown: PasteFace, heading: "Paste the rows", stone: "3" },
  columns: { Shown: ColumnsFace, heading: "Do the columns fit?", stone: "2" },
  words: { Shown: WordsFace, heading: "What do your words mean?", stone: "2" },
  check: { Shown: CheckFace, heading: "Nothing has happened yet", stone: "1" },
  // Until then it says how many were added.
  done: { Shown: DoneFace, heading: "Taken back", stone: "0" },
};

/** Importing a sheet: paste, look at the columns and at the words of some, try it, press. */
export function ImportLeads({ onClose }: { onClose: () => void }) {
  const sheet = useImport(onClose);
  const { face } = sheet;
  const isUndone = face.is === "done" && face.isUndone;
  const { heading, stone, Shown: OneFace } = faces[face.is];
  const Shown = OneFace as FunctionComponent<FaceProps>;
  const came = face.is === "done" && !isUndone && `${face.imported.added} added, ${face.imported.filled} filled`;

  return (
    <HeadedDialog
      className="max-w-166 columns:p-6 max-columns:pt-5 max-columns:[--below:calc(20px+env(safe-area-inset-bottom))] max-columns:[--side:16px] [&_.clock-stone]:h-11.5 [&_.clock-stone]:w-8.25 [&>.desk-dialog-head>.type-d3]:mr-auto"
      heading={came || heading}
      before={<CountStone number={stone} cap={isUndone ? "none" : face.is === "done" ? "done" : "next"} />}
      onClose={onClose}
    >
      <div className="[&_:is([type=radio],[type=checkbox])]:size-5.5 [&_:is([type=radio],[type=checkbox])]:accent-ink grid gap-3.5">
        <Shown face={face} sheet={sheet} />
      </div>
    </HeadedDialog>
  );
}
