import type { ApplicationDialogWords } from "../../content/features/application-dialog.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PaintingStone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import type { FrameStatus } from "./use-frame.ts";

type FrameCoverProps = {
  status: Exclude<FrameStatus, "loaded">;
  newTab: { href: string; target: string };
  words: ApplicationDialogWords;
};

/** Over the frame until it shows the form: stones being painted, then the way round if it does not come. */
export function FrameCover({ status, newTab, words }: FrameCoverProps) {
  const { loading, failed } = words;
  return (
    <div className="frame-cover">
      <div aria-hidden="true" className="frame-cover-lines">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div
        role={status === "failed" ? "alert" : "status"}
        className="relative w-full max-w-[32rem] rounded-panel border-2 border-ink bg-white px-6 py-7 text-center"
      >
        {status === "failed" ? (
          <>
            <UnpaintedStone className="mx-auto h-14" />
            <p className="mt-4 font-bold">{failed.heading}</p>
            <p className="mt-1 mb-5 text-sm text-ink-muted">{failed.text}</p>
            <a {...newTab} className={buttonClass({ look: "yellow" })}>
              {failed.open}
            </a>
          </>
        ) : (
          <>
            <div className="stones-painting">
              <PaintingStone className="h-11" />
              <PaintingStone className="h-11" />
              <PaintingStone className="h-14" />
              <PaintingStone className="h-11" />
            </div>
            <p className="mt-4 font-bold">{loading.heading}</p>
            <p className="text-sm text-ink-muted">
              {loading.text}
              <a {...newTab} className="text-ink underline underline-offset-3">
                {loading.newTab}
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
