import { removePhoto } from "@campusward/contracts/accounts/me";
import { useRef, useState } from "react";
import { putPhoto } from "../../api/own-files.ts";
import { useOpenSession } from "../../identity/session.ts";
import { PictureError, type PictureProblem, shrinkPicture } from "./shrink-picture.ts";

export type PhotoState =
  | { status: "idle" | "preparing" | "sending" | "removing" | "saved" | "removed" }
  | { status: "failed"; problem: PictureProblem | "failed" };

/** Changing one's photo: made smaller on the device, sent, shown everywhere. */
export function usePhoto() {
  const { identity, withToken, call, refresh } = useOpenSession();
  const [state, setState] = useState<PhotoState>({ status: "idle" });
  const isWorking = useRef(false);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    try {
      await work();
    } catch (error) {
      setState({ status: "failed", problem: error instanceof PictureError ? error.problem : "failed" });
    } finally {
      isWorking.current = false;
    }
  }

  function choose(file: Blob): void {
    void attempt(async () => {
      setState({ status: "preparing" });
      const picture = await shrinkPicture(file);
      setState({ status: "sending" });
      const photoUrl = await withToken((idToken) => putPhoto(picture, idToken));
      await identity.actions.updateProfile({ photoUrl });
      await refresh();
      setState({ status: "saved" });
    });
  }

  function remove(): void {
    void attempt(async () => {
      setState({ status: "removing" });
      await call(removePhoto, {});
      await identity.actions.updateProfile({ photoUrl: null });
      await refresh();
      setState({ status: "removed" });
    });
  }

  return { state, choose, remove };
}
