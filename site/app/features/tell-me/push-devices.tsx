import { addPush, removePush, type Tell, tryPush } from "@campusward/contracts/desk/tell";
import { useState } from "react";
import { useOnce } from "../../browser/use-once.ts";
import { formatDay } from "../../dates/day-words.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard, DoneNote } from "../../ui/dashboard-card.tsx";
import { canTakePush, ownSubscription, subscribe, unsubscribe } from "./browser-push.ts";

const troubleTexts = {
  refused:
    "This browser lets nothing through from us. Allow notifications for this site in its settings, and press again.",
  cannot: "This browser takes no pushes.",
  failed: "The browser’s push service cannot be reached. Try again in a minute.",
};

type PushDevicesProps = { tell: Tell; onChange: (tell: Tell) => void };

/** The browsers that take pushes, with this one first to be asked. */
export function PushDevices({ tell, onChange }: PushDevicesProps) {
  const { call, send, run, isSaving, failure } = useChange();
  const [trouble, setTrouble] = useState<keyof typeof troubleTexts | null>(null);
  const [said, setSaid] = useState("");
  const { pushKey, devices } = tell;
  const isHere = devices.some(({ isThisOne }) => isThisOne);

  async function sayAgain(): Promise<void> {
    const subscription = await ownSubscription();
    if (subscription) onChange(await call(addPush, subscription));
  }
  // Addresses change silently: what this browser has now is said again.
  useOnce(() => {
    if (isHere) sayAgain().catch(() => {});
  });

  function begin(): void {
    setTrouble(null);
    void run(async () => {
      if (pushKey === null || !canTakePush()) return setTrouble("cannot");
      const subscription = await subscribe(pushKey);
      if (typeof subscription === "string") return setTrouble(subscription);
      onChange(await call(addPush, subscription));
    });
  }

  function tryOut(id: string): void {
    setSaid("");
    send(tryPush, { id }, ({ arrived }) => {
      setSaid(
        arrived
          ? "Sent. It arrives in a moment."
          : "The browser’s service did not take it. Take it off, and let it come again.",
      );
    });
  }

  function takeOff(id: string, isThisOne: boolean): void {
    void run(async () => {
      if (isThisOne) await unsubscribe();
      onChange(await call(removePush, { id }));
    });
  }

  return (
    <DashboardCard id="push-heading" heading="Where push arrives">
      <p className="text-sm text-ink-muted">An iPhone asks for the desk on its home screen first.</p>
      {devices.length === 0 && <p className="mt-3">Nowhere yet.</p>}
      <ul>
        {devices.map(({ id, device, since, isThisOne }) => (
          <li key={id} className="flex flex-wrap items-center gap-y-1.5 gap-x-4.5 py-2.5">
            <p className="flex-[1_1_11rem]">
              <strong>{device ?? "A browser"}</strong>{" "}
              {isThisOne && <span className="rounded-[6px] px-2 py-0.25 text-[0.875rem] bg-neem-100">this one</span>}
              <span className="block text-sm text-ink-muted">{`since ${formatDay(since, Date.now())}`}</span>
            </p>
            <LinkButton onClick={() => tryOut(id)}>Send a try</LinkButton>
            <LinkButton onClick={() => takeOff(id, isThisOne)}>Take off</LinkButton>
          </li>
        ))}
      </ul>
      {!isHere && (
        <div className="desk-actions">
          <Button small look="quiet" isBusy={isSaving} onClick={begin} busy="Asking the browser...">
            Let it come to this browser
          </Button>
        </div>
      )}
      <DoneNote>{said}</DoneNote>
      {trouble && <Alert>{troubleTexts[trouble]}</Alert>}
      <FailureNote failure={failure} />
    </DashboardCard>
  );
}
