import { type LeadDetail, readLead } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useEffect, useRef, useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { useDesk } from "../desk-context.ts";

export type LeadState =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "missing" }
  | { status: "ready"; lead: LeadDetail };

/** One lead: read when it is opened, and again when anybody changed it. */
export function useLead(id: string) {
  const { call, watchChanges, noteLead } = useDesk();
  const [state, setState] = useState<LeadState>({ status: "loading" });
  /** Counts what was shown: an answer that was asked for earlier is older. */
  const newest = useRef(0);

  const take = useCallback(
    (lead: LeadDetail) => {
      newest.current += 1;
      setState({ status: "ready", lead });
      noteLead(toSummary(lead));
    },
    [noteLead],
  );

  /** Throws as a call does. */
  const read = useCallback(async (): Promise<LeadDetail> => {
    newest.current += 1;
    const mine = newest.current;
    const lead = await call(readLead, { id });
    if (newest.current === mine) take(lead);
    return lead;
  }, [call, id, take]);

  const open = useCallback(() => {
    setState((before) => (before.status === "ready" ? before : { status: "loading" }));
    read().catch((error) => {
      const isMissing = error instanceof RefusedError && error.code === "not_found";
      // What is shown stays when it cannot be read again: the line that dropped says so itself.
      setState((before) =>
        isMissing ? { status: "missing" } : before.status === "ready" ? before : { status: "failed" },
      );
    });
  }, [read]);

  useEffect(() => {
    open();
    return watchChanges((ids) => {
      if (ids.includes(id)) open();
    });
  }, [id, open, watchChanges]);

  return { state, take, read, open };
}

export type LeadControl = ReturnType<typeof useLead>;

function toSummary(lead: LeadDetail) {
  const { id, kind, reference, name, email, city, profile, status, receivedAt, replyByAt, repliedAt } = lead;
  const { assignee, isMinor, flaggedFor, isHeld } = lead;
  return {
    id,
    kind,
    reference,
    name,
    email,
    city,
    profile,
    status,
    receivedAt,
    replyByAt,
    repliedAt,
    assignee,
    isMinor,
    flaggedFor,
    isHeld,
  };
}
