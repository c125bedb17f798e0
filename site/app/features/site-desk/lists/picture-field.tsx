import { sitePictureBytes } from "@campusward/contracts/desk/site-desk";
import { ImageUp } from "lucide";
import { useId, useRef, useState } from "react";
import { putSitePicture } from "../../../api/site-pictures.ts";
import { PictureError, shrinkPicture } from "../../../browser/shrink-picture.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, FieldProblemText } from "../../../ui/form/field.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import type { ListField } from "./known-lists.ts";
import type { Fields } from "./list-edits.ts";

const phaseNames = { preparing: "Making it smaller...", sending: "Sending..." };

const problemTexts = {
  notAPicture: "That is not a picture we can read. Choose a JPG, a PNG or a WebP.",
  tooBig: "That picture is too big. Choose a smaller one.",
  failed: "The picture was not sent. Check your internet and try again.",
};

type PictureFieldProps = {
  field: Extract<ListField, { kind: "picture" }>;
  picture: Fields;
  problem: string | null;
  /** Told what to change of the picture as it is by then: sending takes a while. */
  onChange: (change: (picture: Fields) => Fields) => void;
};

/** On good screens a picture is drawn with two pixels for each of the page. */
const density = 2;
/** A logo is at most as wide, in pixels of the page. */
const widestLogo = 260;

/** Where a picture can be looked at: one that was sent stands in the draft by its path, `pictures/NAME.webp`. */
export function addressOfPicture(picture: unknown): string | null {
  const { src } = (picture ?? {}) as { src?: unknown };
  if (typeof src !== "string" || src === "") return null;
  if (src.startsWith("pictures/")) return `/site-${src}`;
  return /^(?:\/|https:)/.test(src) ? src : null;
}

/** A picture, which is cropped or shrunk on the device, then sent. */
export function PictureField({ field, picture, problem, onChange }: PictureFieldProps) {
  const { withToken } = useOpenSession();
  const { run, isSaving, error: failed } = useSave();
  const [phase, setPhase] = useState<"preparing" | "sending">("preparing");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const address = addressOfPicture(picture);
  const altName = ["alt", "description"].find((name) => typeof picture[name] === "string");
  const said = failed ? problemTexts[failed instanceof PictureError ? failed.problem : "failed"] : problem;

  async function choose(file: Blob): Promise<void> {
    setPhase("preparing");
    const crop = "crop" in field ? field.crop : null;
    const longestSide = density * (crop ? Math.max(crop.width, crop.height) : widestLogo);
    const small = await shrinkPicture(file, {
      longestSide,
      mostBytes: sitePictureBytes,
      type: "image/webp",
      ...(crop && { crop }),
    });
    setPhase("sending");
    const kept = await withToken((idToken) => putSitePicture(small, idToken));
    const height = "height" in field ? field.height : 0;
    const size = crop ?? { width: Math.max(1, Math.round((kept.width / kept.height) * height)), height };
    onChange((now) => ({ ...now, src: kept.src, ...size }));
  }

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file) void run(() => choose(file));
    // The same file can then be chosen again.
    if (input.current) input.current.value = "";
  }

  return (
    <div className="field">
      <p className="field-label">{field.label}</p>
      <div className="flex flex-wrap items-center gap-3.5">
        {address && <img src={address} alt="" className="size-auto max-w-30 max-h-21 rounded-input bg-jamun-50" />}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={field.label}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => take(event.target.files)}
        />
        <div>
          <Button
            look="quiet"
            small
            aria-disabled={isSaving || undefined}
            aria-describedby={id}
            onClick={() => !isSaving && input.current?.click()}
          >
            <LineIcon of={ImageUp} size={20} />
            <span>{isSaving ? phaseNames[phase] : picture.src ? "Another picture" : "Choose a picture"}</span>
          </Button>
          <p id={id} className="field-help mt-1">
            {field.help}
          </p>
        </div>
      </div>
      <div role="alert">{said && <FieldProblemText id={`${id}-problem`}>{said}</FieldProblemText>}</div>
      {altName && (
        <Field
          label="What it shows, for those who do not see it"
          value={String(picture[altName])}
          onChange={({ target }) => onChange((now) => ({ ...now, [altName]: target.value }))}
        />
      )}
    </div>
  );
}
