import type { OwnApplication } from "@campusward/contracts/desk/applications-desk";

/** A row of what is missing. `at` is the day it was done, or is due. Epoch milliseconds. */
export type MissingRow =
  | { what: "address"; state: "open" | "done" }
  | { what: "guardian"; state: "waiting" | "done" }
  | { what: "step"; state: "open"; step: string; at: number | null }
  | { what: "form"; state: "done"; at: number | null };

type Application = Pick<OwnApplication, "stage" | "next" | "dueAt" | "guardianState"> & {
  stageTimes: readonly OwnApplication["stageTimes"][number][];
};

/** What is still to be done for an application, and what is done: only what we know. */
export function missingOf(application: Application | undefined, isEmailVerified: boolean): MissingRow[] {
  const address: MissingRow = { what: "address", state: isEmailVerified ? "done" : "open" };
  if (!application) return [address];
  const { stage, stageTimes, next, dueAt, guardianState } = application;
  const isOver = stage === "enrolled" || stage === "declined";
  const rows: MissingRow[] = [
    ...(next && !isOver ? [{ what: "step", state: "open", step: next, at: dueAt } as const] : []),
    ...(guardianState === "not-needed"
      ? []
      : [{ what: "guardian", state: guardianState === "agreed" ? "done" : "waiting" } as const]),
    address,
    { what: "form", state: "done", at: stageTimes.find((time) => time.stage === "received")?.at ?? null },
  ];
  return rows.toSorted((one, other) => Number(one.state === "done") - Number(other.state === "done"));
}
