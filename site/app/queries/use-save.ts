import type { Endpoint } from "@campusward/contracts/endpoint";
import type { ErrorCode } from "@campusward/contracts/errors";
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { type Attempt, attemptFor } from "../api/attempt.ts";
import { RefusedError } from "../api/call-endpoint.ts";
import { randomId } from "../browser/random-id.ts";
import { useOpenSession } from "../identity/session.ts";

type Save = { status: "idle" | "saving" | "saved" } | { status: "failed"; error: unknown };

/**
 * One change at a time, from the press of its button to what came of it.
 * @param onOvertaken Reads again what a colleague changed first, before the refusal is shown
 */
export function useSave(onOvertaken?: () => unknown) {
  const [save, setSave] = useState<Save>({ status: "idle" });
  const isSaving = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setSave({ status: "saving" });
    try {
      await work().catch(async (error: unknown) => {
        if (failureOf(error) === "changed_meanwhile") await onOvertaken?.();
        throw error;
      });
      setSave({ status: "saved" });
    } catch (error) {
      setSave({ status: "failed", error });
    } finally {
      isSaving.current = false;
    }
  }

  function forget(): void {
    if (!isSaving.current) setSave({ status: "idle" });
  }

  const error = save.status === "failed" ? save.error : null;
  return {
    run,
    forget,
    isSaving: save.status === "saving",
    isSaved: save.status === "saved",
    error,
    failure: save.status === "failed" ? failureOf(error) : null,
  };
}

/** The same for what the server changes by a call: `send` makes it, and hands its answer on. */
export function useChange(onOvertaken?: () => unknown) {
  const { call } = useOpenSession();
  const saving = useSave(onOvertaken);
  function send<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    endpoint: Endpoint<Request, Response>,
    request: Record<string, unknown>,
    onAnswer: (answer: z.infer<Response>) => unknown = () => {},
  ): void {
    void saving.run(async () => void (await onAnswer(await call(endpoint, request))));
  }
  return { ...saving, call, send };
}

/** Why a call failed: the server's code, or `line` without an answer. */
type Failure = ErrorCode | "line";

/** An error that comes neither from the server nor from the network is a bug of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return error.code;
  // `fetch` rejects with these when there is no answer, and when it takes too long.
  return error instanceof TypeError || error instanceof DOMException ? "line" : "internal";
}

/** Makes calls that add something. A retry after a lost answer adds nothing; a call after an answer adds again. */
export function useCallOnce() {
  const { call } = useOpenSession();
  const last = useRef<Attempt | null>(null);
  return async function callOnce<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    endpoint: Endpoint<Request, Response>,
    request: Record<string, unknown>,
  ): Promise<z.infer<Response>> {
    const attempt = attemptFor(last.current, [endpoint.path, JSON.stringify(request)], "", randomId);
    last.current = attempt;
    const reply = await call(endpoint, request, { idempotencyKey: attempt.requestId });
    last.current = null;
    return reply;
  };
}
