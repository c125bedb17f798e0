import { addPush, removePush, type Tell, tryPush } from "@campusward/contracts/desk/tell";
import { useEffect, useRef, useState } from "react";
import type { TellMeWords } from "../../content/desk/tell-me.ts";
import { formatDay } from "../../dates/day-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { canTakePush, ownSubscription, subscribe, unsubscribe } from "./browser-push.ts";

type PushDevicesProps = { tell: Tell; words: TellMeWords; onChange: (tell: Tell) => void };
type Trouble = "refused" | "cannot" | "failed" | null;

/** The browsers that take pushes, with this one first to be asked. */
export function PushDevices({ tell, words, onChange }: PushDevicesProps) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [said, setSaid] = useState("");
  const own = words.devices;
  const { pushKey, devices } = tell;
  const isHere = devices.some(({ isThisOne }) => isThisOne);

  const latest = useRef(onChange);
  latest.current = onChange;

  // Addresses change silently: what this browser has now is said again.
  useEffect(() => {
    if (!isHere) return;
    void ownSubscription()
      .then(async (subscription) => subscription && latest.current(await call(addPush, subscription)))
      .catch(() => {});
  }, [isHere, call]);

  function begin(): void {
    setTrouble(null);
    void run(async () => {
      if (pushKey === null || !canTakePush()) return setTrouble("cannot");
      const subscription = await subscribe(pushKey);
      if (typeof subscription === "string") return setTrouble(subscription);
      onChange(await call(addPush, subscription));
    });
  }

  function send(id: string): void {
    setSaid("");
    void run(async () => {
      const { arrived } = await call(tryPush, { id });
      setSaid(arrived ? own.tried : own.notTried);
    });
  }

  function takeOff(id: string, isThisOne: boolean): void {
    void run(async () => {
      if (isThisOne) await unsubscribe();
      onChange(await call(removePush, { id }));
    });
  }

  return (
    <section className="dashboard-card" aria-labelledby="push-heading">
      <h2 id="push-heading" className="dashboard-card-heading">
        {own.heading}
      </h2>
      <p className="text-sm text-ink-muted">{own.iphone}</p>
      {devices.length === 0 && <p className="mt-3">{own.none}</p>}
      <ul className="tell-devices">
        {devices.map(({ id, device, since, isThisOne }) => (
          <li key={id}>
            <p>
              <strong>{device ?? own.unknown}</strong> {isThisOne && <span className="tell-this">{own.thisOne}</span>}
              <span className="block text-sm text-ink-muted">{own.since(formatDay(since, Date.now()))}</span>
            </p>
            <LinkButton onClick={() => send(id)}>{own.try}</LinkButton>
            <LinkButton onClick={() => takeOff(id, isThisOne)}>{own.off}</LinkButton>
          </li>
        ))}
      </ul>
      {!isHere && (
        <div className="desk-actions">
          <Button small look="outline" aria-disabled={isSaving || undefined} onClick={begin}>
            {isSaving ? own.asking : own.here}
          </Button>
        </div>
      )}
      <p role="status" className="desk-saved">
        {said}
      </p>
      {trouble && <Alert kind="error">{own[trouble]}</Alert>}
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
    </section>
  );
}
