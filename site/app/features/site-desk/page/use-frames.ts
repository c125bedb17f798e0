import { openFrames } from "@campusward/contracts/desk/site-desk";
import { useEffect, useState } from "react";
import { useOpenSession } from "../../../identity/session.ts";

type Frames = { address: string | null; hasFailed: boolean; again: () => void };

/** The address below which the site's pages can be framed, as they are or with the draft. Asked again for each `of`. */
export function useFrames(shows: "site" | "draft", of: string | number): Frames {
  const { call } = useOpenSession();
  const [attempt, setAttempt] = useState(0);
  const [frames, setFrames] = useState<Omit<Frames, "again">>({ address: null, hasFailed: false });
  useEffect(() => {
    let isWanted = true;
    call(openFrames, { shows }).then(
      ({ address }) => isWanted && setFrames({ address, hasFailed: false }),
      () => isWanted && setFrames({ address: null, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
    // `call` is new at each drawing.
  }, [shows, of, attempt]);
  return { ...frames, again: () => setAttempt(attempt + 1) };
}
