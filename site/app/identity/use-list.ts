import type { Endpoint } from "@campusward/contracts/endpoint";
import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useOpenSession } from "./session.ts";

/** What every call that lists answers: a page of it, and where the next one begins. */
type Page = { next: string | null };

type List<Reply> = {
  /** `failed` only where there is nothing to show; a list that could not be made longer says so in `more`. */
  status: "asking" | "failed" | "here";
  error: unknown;
  pages: readonly Reply[];
  /** Whether what is shown belongs to what was asked before. */
  isStale: boolean;
  more: "none" | "some" | "coming" | "failed";
};

const empty = { status: "asking", error: null, pages: [], isStale: false, more: "none" } as const;

/** A list that is read page by page. When the request changes, the old list stays until the new one is there. */
export function useList<Request extends z.ZodMiniType, Response extends z.ZodMiniType<Page>>(
  endpoint: Endpoint<Request, Response>,
  request: Record<string, unknown>,
) {
  type Reply = z.infer<Response>;
  const { call } = useOpenSession();
  const [list, setList] = useState<List<Reply>>(empty);
  const newest = useRef(0);
  const asked = JSON.stringify(request);

  const askAgain = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    setList((shown) => (shown.status === "here" ? { ...shown, isStale: true } : empty));
    try {
      const page = await call(endpoint, JSON.parse(asked));
      if (newest.current === mine) {
        setList({ ...empty, status: "here", pages: [page], more: page.next === null ? "none" : "some" });
      }
    } catch (error) {
      if (newest.current === mine) setList({ ...empty, status: "failed", error });
    }
    // A session that was read again is the same session.
  }, [endpoint, asked]);

  useEffect(() => {
    void askAgain();
    return () => {
      newest.current += 1;
    };
  }, [askAgain]);

  async function askForMore(): Promise<void> {
    const cursor = list.pages.at(-1)?.next;
    if (!cursor || list.more === "coming" || list.isStale) return;
    const mine = newest.current;
    setList((shown) => ({ ...shown, more: "coming" }));
    try {
      const page = await call(endpoint, { ...JSON.parse(asked), cursor });
      if (newest.current !== mine) return;
      setList((shown) => ({ ...shown, pages: [...shown.pages, page], more: page.next === null ? "none" : "some" }));
    } catch {
      if (newest.current === mine) setList((shown) => ({ ...shown, more: "failed" }));
    }
  }

  /** Puts something in the place of what the pages hold, such as what a change was answered with. */
  const change = useCallback((change: (page: Reply) => Reply) => {
    setList((shown) => ({ ...shown, pages: shown.pages.map(change) }));
  }, []);

  return { list, askAgain, askForMore, change };
}
