import { useEffect, useEffectEvent } from "react";
import { useNavigation, useVisit } from "./navigation.ts";

/**
 * Begins what a page was opened for, such as by the palette: once, so that a reload does not begin it again.
 * @param begun What the visit says of it; null or undefined for nothing
 */
export function useBegun<Begun extends string | true>(
  begun: Begun | null | undefined,
  begin: (begun: Begun) => void,
): void {
  const { pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const beginOnce = useEffectEvent((what: Begun) => {
    navigate(pathname + search, { replace: true });
    begin(what);
  });
  useEffect(() => {
    if (begun !== null && begun !== undefined) beginOnce(begun);
  }, [begun]);
}
