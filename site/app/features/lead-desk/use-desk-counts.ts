import type { Colleague } from "@campusward/contracts/desk/leads-desk";
import { countLeads, listColleagues } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useEffect, useState } from "react";
import type * as z from "zod/mini";
import type { DeskCall } from "./use-desk-call.ts";

export type DeskCounts = z.infer<typeof countLeads.response>;

/** The numbers beside the views. Null until they have come; what was counted last stays when they do not. */
export function useDeskCounts(call: DeskCall, now: number) {
  const [counts, setCounts] = useState<DeskCounts | null>(null);
  const refresh = useCallback(async () => {
    const counted = await call(countLeads, {}).catch(() => null);
    if (counted) setCounts(counted);
  }, [call]);
  // A lead becomes late without anybody's doing.
  useEffect(() => void refresh(), [refresh, now]);
  return { counts, refresh };
}

/** Whom leads can be given to. Asked for again whenever somebody was missing and the line stands. */
export function useColleagues(call: DeskCall, isLive: boolean): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  const isKnown = colleagues.length > 0;
  useEffect(() => {
    if (isKnown && !isLive) return;
    call(listColleagues, {}).then(
      ({ admins }) => setColleagues(admins),
      () => {},
    );
  }, [call, isKnown, isLive]);
  return colleagues;
}
