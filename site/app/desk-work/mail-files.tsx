import type { MailFileShown } from "@campusward/contracts/mail/mail-files";
import { FileDown } from "lucide";
import { fetchMailFile } from "../api/mail-files.ts";
import { saveFile } from "../browser/save-file.ts";
import { useOpenSession } from "../identity/session.ts";
import { useSave } from "../queries/use-save.ts";
import { LineIcon } from "../ui/line-icon.tsx";
import { sizeText } from "./mail-file-words.ts";
import "../ui/mail-file.css";

/** The files of a mail, to be saved: somebody else's file is never shown on our own pages. */
export function MailFiles({ files }: { files: readonly MailFileShown[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 my-1.5">
      {files.map((file) => (
        <li key={file.id}>
          <SavedFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function SavedFile({ file: { id, name, size } }: { file: MailFileShown }) {
  const { withToken } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  return (
    <>
      <button
        type="button"
        className="mail-file"
        aria-disabled={isSaving || undefined}
        onClick={() => void run(async () => saveFile(await withToken((token) => fetchMailFile(id, token)), name))}
      >
        <LineIcon of={FileDown} size={16} />
        <span className="sr-only">Save</span> <span className="wrap-anywhere">{name}</span>{" "}
        <span className="mail-file-size">{sizeText(size)}</span>
      </button>
      {failure && (
        <p role="alert" className="text-(length:--text-xs) text-error">
          Not saved. Your line dropped, or the file is gone.
        </p>
      )}
    </>
  );
}
