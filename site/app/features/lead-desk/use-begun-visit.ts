import { useEffect } from "react";
import * as z from "zod/mini";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import type { Desk } from "./desk-context.ts";

/** The state of a visit that begins something with the lead that it opens. */
const BegunVisit = z.object({ begin: z.enum(["reply", "call", "words", "owner"]) });

/** Begins what was asked for elsewhere, such as in the palette; once, so that a reload does not begin it again. */
export function useBegunVisit(lead: string | null, begin: Desk["begin"]): void {
  const { state, pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const begun = BegunVisit.safeParse(state).data?.begin ?? null;
  useEffect(() => {
    if (begun === null || lead === null) return;
    navigate(pathname + search, { replace: true });
    begin(lead, begun);
  }, [begun, lead, begin, navigate, pathname, search]);
}
