import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../browser/when-idle.ts";
import { useDialogs } from "../../call-to-action/dialogs.tsx";
import type { DialogName } from "../../content/action.ts";
import type { HostedDialog } from "./hosted-dialogs.tsx";
import { LineDownNotice } from "./line-down-notice.tsx";
import { SecondStepHost } from "./second-step-host.tsx";

const dialogNames: readonly DialogName[] = ["demo-request", "application-form", "sign-in"];
const likelyOnes: readonly DialogName[] = ["demo-request", "application-form"];

/**
 * Holds every dialog of the site. The script of those that are likely to be opened is fetched when the page has nothing
 * else to do, and they are built then, one at a time: a slow phone answers in between. A dialog that was open once stays
 * mounted, so that what it is sending goes on when it is closed.
 */
export function DialogHost({ likely = likelyOnes }: { likely?: readonly DialogName[] }) {
  const { open, from, carried, close } = useDialogs();
  const [dialogs, setDialogs] = useState<Partial<Record<DialogName, HostedDialog>>>({});
  const [isUnreachable, setUnreachable] = useState(false);
  const wanted = open && !dialogs[open] ? open : null;

  async function fetchDialog(name: DialogName, build = (work: () => void) => work()): Promise<void> {
    const Dialog =
      name === "sign-in"
        ? (await import("./hosted-sign-in.tsx")).HostedSignIn
        : (await import("./hosted-dialogs.tsx")).hostedDialogs[name];
    build(() => setDialogs((built) => ({ ...built, [name]: Dialog })));
  }

  useEffect(() => {
    let stop = () => {};
    function fetchNext([name, ...others]: readonly DialogName[]): void {
      if (!name) return;
      stop = whenIdle(() => {
        fetchDialog(name, startTransition)
          .then(() => fetchNext(others))
          // A failed fetch does no harm yet: the press that opens the dialog fetches again.
          .catch(() => {});
      });
    }
    fetchNext(likely);
    return () => stop();
  }, [likely]);

  useEffect(() => {
    if (!wanted) return;
    setUnreachable(false);
    fetchDialog(wanted).catch(() => setUnreachable(true));
  }, [wanted]);

  if (wanted && isUnreachable) return <LineDownNotice onClose={close} />;
  return (
    <>
      {dialogNames.map((name) => {
        const Dialog = dialogs[name];
        return Dialog ? <Dialog key={name} open={open === name} from={from} carried={carried} onClose={close} /> : null;
      })}
      <SecondStepHost />
    </>
  );
}
