import { reasonLimit } from "@campusward/contracts/desk/leads-desk";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useDesk } from "../desk-context.ts";

type LostReasonProps = { onLose: (reason: string) => void; onKeep: () => void };

/** Nobody is given up without a reason. */
export function LostReason({ onLose, onKeep }: LostReasonProps) {
  const { work } = useDesk().words.detail;
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  return (
    <div className="lost-reason">
      <dt className="sr-only">{work.reason}</dt>
      <dd>
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === "") setMissing(true);
            else onLose(reason.trim());
          }}
        >
          <Field
            label={work.reason}
            help={work.reasonHelp}
            value={reason}
            maxLength={reasonLimit}
            autoComplete="off"
            problem={isMissing ? work.reasonMissing : null}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
          <div className="panel-buttons">
            <Button type="submit" small>
              {work.markLost}
            </Button>
            <button type="button" className="inline-button" onClick={onKeep}>
              {work.keepOpen}
            </button>
          </div>
        </form>
      </dd>
    </div>
  );
}
