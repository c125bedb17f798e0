import { useSave } from "../../api/use-save.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import { useOpenSession } from "../../identity/session.ts";

/** The address has not been checked: the mail with the link can be had again. */
export function AddressCheck({ words }: { words: ProfileWords["email"] }) {
  const { me, identity } = useOpenSession();
  const { save, run, isSaving } = useSave();
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p className="font-semibold text-amaltas-700">{words.unchecked}</p>
      {save.status !== "saved" && (
        <button
          type="button"
          className="text-link"
          aria-disabled={isSaving || undefined}
          onClick={() => void run(identity.account.sendVerification)}
        >
          <span>{isSaving ? words.sending : words.check}</span>
        </button>
      )}
      <p role="status" className="basis-full font-semibold text-neem-700">
        {save.status === "saved" && words.sent(me.email)}
      </p>
      <p role="alert" className="basis-full font-semibold text-error">
        {save.status === "failed" && words.notSent}
      </p>
    </div>
  );
}
