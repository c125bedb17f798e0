import { photoBytes, removePhoto } from "@campusward/contracts/accounts/me";
import { Camera } from "lucide";
import { useState } from "react";
import { putPhoto } from "../../api/own-files.ts";
import { PictureError, shrinkPicture } from "../../browser/shrink-picture.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { SavedNote } from "./card-parts.tsx";

/** The person's photo, which can be chosen or removed. */
export function PhotoField({ words }: { words: ProfileWords["photo"] }) {
  const { me, identity, withToken, call, refresh } = useOpenSession();
  const { run, isSaving, isSaved, error, failure } = useSave();
  const [phase, setPhase] = useState<"preparing" | "sending" | "removing">("preparing");
  const busy = isSaving && phase !== "removing" ? words[phase] : null;

  /** Shrinks the photo on the device, uploads it, shows it everywhere. */
  async function choose(file: Blob): Promise<void> {
    setPhase("preparing");
    const picture = await shrinkPicture(file, { longestSide, mostBytes: photoBytes });
    setPhase("sending");
    const photoUrl = await withToken((idToken) => putPhoto(picture, idToken));
    await identity.actions.updateProfile({ photoUrl });
    await refresh();
  }

  async function remove(): Promise<void> {
    setPhase("removing");
    await call(removePhoto, {});
    await identity.actions.updateProfile({ photoUrl: null });
    await refresh();
  }

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file) void run(() => choose(file));
  }

  return (
    <div className="flex flex-wrap items-center gap-y-4 gap-x-5.5 mt-2 py-2">
      <Avatar photoUrl={me.photoUrl} name={me.name} email={me.email} className="size-26 text-[2rem]" />
      <div className="grid grid-cols-1 justify-items-start min-w-0">
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={words.change}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files);
            // The same file can then be chosen again.
            target.value = "";
          }}
        />
        <Button
          look="quiet"
          aria-disabled={busy ? true : undefined}
          className="w-70 max-w-full"
          onClick={({ currentTarget }) => !busy && currentTarget.parentElement?.querySelector("input")?.click()}
        >
          <LineIcon of={Camera} size={22} strokeWidth={2.25} />
          <span>{busy ?? (me.photoUrl ? words.change : words.add)}</span>
        </Button>
        <p className="field-help mt-2.5 mb-0.5">{words.help}</p>
        <div role="status">
          {isSaved && <SavedNote>{phase === "removing" ? words.removed : words.saved}</SavedNote>}
          {busy && <span className="sr-only">{busy}</span>}
        </div>
        <div role="alert">
          {failure && (
            <FieldProblemText id="photo-problem">
              {words.problems[error instanceof PictureError ? error.problem : "failed"]}
            </FieldProblemText>
          )}
        </div>
        {me.photoUrl && (
          <LinkButton onClick={() => void run(remove)}>
            {isSaving && phase === "removing" ? words.removing : words.remove}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Pixels. No photo is drawn larger than a quarter of it. */
const longestSide = 512;
