import {
  archiveTemplate,
  listTemplateVersions,
  type Template,
  type TemplateText,
} from "@campusward/contracts/desk/templates";
import { useState } from "react";
import { formatDay } from "../../dates/day-words.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Icon } from "../../ui/icon.tsx";

type ArchiveButtonProps = { template: Template; onArchived: (template: Template) => void };

export function ArchiveButton({ template, onArchived }: ArchiveButtonProps) {
  const { send, isSaving, failure } = useChange();
  const { id, isArchived } = template;
  return (
    <>
      <LinkButton isBusy={isSaving} onClick={() => send(archiveTemplate, { id, isArchived: !isArchived }, onArchived)}>
        {isArchived ? "Take out of the archive" : "Archive"}
      </LinkButton>
      <FailureNote failure={failure} />
    </>
  );
}

type VersionsProps = {
  template: Template;
  /** Null for who may not edit it. */
  onTake: ((texts: readonly TemplateText[]) => void) | null;
};

/** What the template said before; fetched when it is opened, and again when a version is added. */
export function Versions({ template, onTake }: VersionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="unfolds" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="disclosure-row min-h-11 py-2.5 font-semibold">
        <span>Earlier words</span>
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <VersionList key={template.version} template={template} onTake={onTake} />}
    </details>
  );
}

function VersionList({ template: { id }, onTake }: VersionsProps) {
  const { query } = useEndpoint(listTemplateVersions, { id });
  const versions = query.data?.versions;
  if (!versions) return null;
  if (versions.length === 0) return <p className="text-sm text-ink-muted">It has not been changed yet.</p>;
  return (
    <ul>
      {versions.map((earlier) => (
        <li
          key={earlier.version}
          className="not-first:mt-3 not-first:pt-3 not-first:border-t-2 not-first:border-t-jamun-100"
        >
          <p className="font-semibold text-sm">
            {`${earlier.by ?? "A former colleague, or the desk itself"}, ${formatDay(earlier.at, Date.now())}`}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{earlier.texts[0]?.text}</p>
          {onTake && <LinkButton onClick={() => onTake(earlier.texts)}>Take these words</LinkButton>}
        </li>
      ))}
    </ul>
  );
}
