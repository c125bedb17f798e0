import type { Endpoint } from "@campusward/contracts/endpoint";
import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useOpenSession } from "./session.ts";

type Answer<Reply> = { status: "asking" } | { status: "failed"; error: unknown } | { status: "here"; reply: Reply };

/**
 * What the server answers to a call that reads. It asks anew when the request changes.
 * `askAgain` keeps what is shown until the new answer is there; `replace` takes in what a change was answered with.
 */
export function useAnswer<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  request: Record<string, unknown>,
) {
  type Reply = z.infer<Response>;
  const { call } = useOpenSession();
  const [answer, setAnswer] = useState<Answer<Reply>>({ status: "asking" });
  const newest = useRef(0);
  const asked = JSON.stringify(request);

  const askAgain = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const show = (next: Answer<Reply>) => newest.current === mine && setAnswer(next);
    try {
      show({ status: "here", reply: await call(endpoint, JSON.parse(asked)) });
    } catch (error) {
      show({ status: "failed", error });
    }
    // A session that was read again is the same session.
  }, [endpoint, asked]);

  useEffect(() => {
    setAnswer({ status: "asking" });
    void askAgain();
    return () => {
      newest.current += 1;
    };
  }, [askAgain]);

  const replace = useCallback((reply: Reply) => {
    newest.current += 1;
    setAnswer({ status: "here", reply });
  }, []);

  return { answer, askAgain, replace };
}
