import { listImports, undoImport as undoEndpoint, type undoImport } from "@campusward/contracts/desk/lead-import";
import { listLeads } from "@campusward/contracts/desk/leads-desk";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide";
import { useState } from "react";
import type * as z from "zod/mini";
import { dayAndTime } from "../../../../dates/team-clock.ts";
import { callFailures } from "../../../../desk-work/call-failures.ts";
import { Link } from "../../../../navigation/link.tsx";
import { useDeskCounts } from "../../../../queries/desk-counts.ts";
import { useEndpoint } from "../../../../queries/use-endpoint.ts";
import { useChange } from "../../../../queries/use-save.ts";
import { Button } from "../../../../ui/button.tsx";
import { LineIcon } from "../../../../ui/line-icon.tsx";
import { useDeskAddress } from "../../desk-address.ts";
import { askAgain, useDesk } from "../../desk-context.ts";

/** An import that was done: what came of it, and the way back. */
export const importBox =
  "flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-input border-2 border-jamun-200 bg-white px-3.5 py-2.5 text-(length:--text-sm) [&_strong]:block [&_strong]:text-(length:--text-body) [&_strong]:text-ink [&>p]:min-w-0 [&>p]:flex-[1_1_15rem] [&>p]:wrap-anywhere [&>p]:text-ink-muted [&>svg]:flex-none";

type PastImportProps = {
  id: string;
  /** Instead of the name of its file and what came of it. */
  title?: string;
  /** Shows the way to its leads, and is called when it is taken. */
  onSee?: () => void;
  /** It is taken back. */
  onUndone?: () => void;
};

/** An import that can still be taken back: until when, and who would stay. Nothing for one that cannot. */
export function PastImport({ id, title, onSee, onUndone }: PastImportProps) {
  const { now } = useDesk();
  const address = useDeskAddress();
  const { query } = useEndpoint(listImports);
  const client = useQueryClient();
  const { recount } = useDeskCounts();
  const { send, isSaving, failure } = useChange();
  const [undone, setUndone] = useState<z.infer<typeof undoImport.response> | null>(null);
  const past = query.data?.imports.find((one) => one.id === id);

  const undo = () =>
    send(undoEndpoint, { id }, async (answer) => {
      setUndone(answer);
      onUndone?.();
      const readAgain = [listLeads.path, listImports.path].map((path) => askAgain(client, [path]));
      await Promise.all([...readAgain, recount()]);
    });

  if (undone) {
    return (
      <p className={importBox} role="status">
        {[
          `Taken back. ${undone.removed} ${undone.removed === 1 ? "is" : "are"} gone.`,
          undone.stayed.length > 0 &&
            `These stayed, because somebody worked on them: ${undone.stayed.map(({ name }) => name).join(", ")}.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    );
  }
  if (!past) return null;
  const { file, added, filled, undoUntil, staying } = past;
  const more = staying.count - staying.names.length;
  return (
    <div className={importBox}>
      <LineIcon of={Undo2} size={20} />
      <p>
        <strong>{title ?? `${file}: ${added} added, ${filled} filled`}</strong>
        <span>{`Can be undone until ${dayAndTime(undoUntil, now)}. ${
          staying.count > 0
            ? `These stay, because somebody worked on them: ${staying.names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`
            : "Whoever is answered meanwhile stays."
        }`}</span>
        {failure && (
          <span className="text-error" role="alert">
            {callFailures[failure]}
          </span>
        )}
      </p>
      {onSee && (
        <Link href={address.hrefOfView({ view: "all", import: id })} className="text-link" onClick={onSee}>
          <span>See them</span>
        </Link>
      )}
      <Button
        small
        look="quiet"
        aria-label={isSaving ? undefined : `Undo all of ${file}`}
        isBusy={isSaving}
        onClick={undo}
        busy="Taking it back..."
      >
        Undo
      </Button>
    </div>
  );
}

/** All imports that can still be taken back. */
export function PastImports({ onSee }: { onSee: () => void }) {
  const { query } = useEndpoint(listImports);
  // Those that were taken back here stay until the dialog is closed, so that it is read what came of them.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unseen = (query.data?.imports ?? []).filter(({ id }) => !seen.includes(id)).map(({ id }) => id);
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  if (seen.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="past-imports">
      <h3 id="past-imports" className="font-semibold">
        Imported in the last day
      </h3>
      {seen.map((id) => (
        <PastImport key={id} id={id} onSee={onSee} />
      ))}
    </section>
  );
}
