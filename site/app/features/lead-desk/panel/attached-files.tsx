import {
  largestMailFileBytes,
  type MailFileShown,
  mailFileTypes,
  mostMailFiles,
} from "@campusward/contracts/mail/mail-files";
import { FileText, Image, Paperclip, X } from "lucide";
import { useRef, useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { putMailFile } from "../../../api/mail-files.ts";
import { sizeText } from "../../../desk-work/mail-file-words.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";

export type Attached = ReturnType<typeof useAttached>;

/** The files of a reply that is being written. A refused one says why, and does not stop the rest. */
export function useAttached(leadId: string) {
  const { withToken } = useOpenSession();
  const [files, set] = useState<readonly MailFileShown[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  /** @param event of a paste or a drop, which is taken over where it holds files */
  function take(chosen: FileList | null, event?: { preventDefault: () => void }): void {
    const all = Array.from(chosen ?? []);
    if (all.length === 0) return;
    event?.preventDefault();
    void add(all);
  }

  async function add(chosen: readonly File[]): Promise<void> {
    setBusy(true);
    setRefused([]);
    let taken = files.length;
    for (const file of chosen) {
      const said = await addOne(file, taken);
      if (said) setRefused((before) => [...before, said]);
      else taken += 1;
    }
    setBusy(false);
  }

  /** @returns why it was refused */
  async function addOne(file: File, taken: number): Promise<string | null> {
    if (taken >= mostMailFiles) return "There are five already";
    if (file.size > largestMailFileBytes) return `${file.name} is over 5 MB`;
    try {
      const added = await withToken((token) => putMailFile(leadId, file, token));
      set((before) => [...before, added]);
      return null;
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : null;
      if (code === "unsupported_media_type") return `${file.name} is no PDF, JPEG or PNG`;
      return code === "body_too_large"
        ? `${file.name} is over 5 MB`
        : `${file.name} did not go up. Your line dropped. Try again.`;
    }
  }

  const takeOff = (id: string) => set((before) => before.filter((file) => file.id !== id));
  return { files, set, refused, isBusy, take, takeOff };
}

export function AttachButton({ attached }: { attached: Attached }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        accept={mailFileTypes.join(",")}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          attached.take(target.files);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <IconButton
        icon={Paperclip}
        title="PDF, JPEG, PNG. Five files of 5 MB."
        label={attached.isBusy ? "Attaching..." : "Attach"}
        aria-disabled={attached.isBusy || undefined}
        onClick={() => field.current?.click()}
      />
    </>
  );
}

export function AttachedFiles({ attached: { files, refused, takeOff } }: { attached: Attached }) {
  return (
    <div className="group/files has-[.mail-file]:px-2.5 has-[.mail-file]:pt-0 has-[.mail-file]:pb-2">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 my-1.5" aria-label="Files of this reply">
          {files.map(({ id, name, size, type }) => (
            <li key={id} className="mail-file">
              <LineIcon of={type === "application/pdf" ? FileText : Image} size={16} className="flex-none" />
              <span className="wrap-anywhere">{name}</span>
              <span className="mail-file-size">{sizeText(size)}</span>
              <button
                type="button"
                className="inline-grid place-items-center min-w-6 min-h-6"
                aria-label={`Take ${name} off`}
                onClick={() => takeOff(id)}
              >
                <LineIcon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="assertive">
        {refused.map((said) => (
          <p key={said} className="mail-file mb-1.5 wrap-anywhere border-current text-error">
            {said}
          </p>
        ))}
      </div>
      {files.length + refused.length > 0 && (
        <p className="mail-file-size group-has-[.mail-file]/files:text-(length:--text-xs) group-has-[.mail-file]/files:whitespace-normal">
          PDF, JPEG, PNG. Five files of 5 MB.
        </p>
      )}
    </div>
  );
}
