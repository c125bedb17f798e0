import { useEffect } from "react";
import { whenIdle } from "../browser/when-idle.ts";
import { useNavigation } from "./navigation.ts";

/** @source Network Information API, of Chromium alone. */
type WithConnection = Navigator & { connection?: { saveData: boolean } };

/**
 * Fetches pages while a visitor makes up their mind which of them to open: the first touch of a link would be too late
 * on a slow line. One after the other, in idle time, and not for those who save data.
 */
export function usePagesAhead(isWanted: boolean, links: readonly { href: string }[]): void {
  const { fetchAhead } = useNavigation();
  useEffect(() => {
    if (!isWanted || (navigator as WithConnection).connection?.saveData) return;
    let next = 0;
    let giveUp = whenIdle(fetchNext);
    function fetchNext() {
      const link = links[next++];
      if (!link) return;
      fetchAhead(link.href);
      giveUp = whenIdle(fetchNext);
    }
    return () => giveUp();
  }, [isWanted, links, fetchAhead]);
}
