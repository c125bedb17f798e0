import { type HandTo, type PersonSummary, setDisabled } from "@campusward/contracts/accounts/people";
import { mentorRoles, type Role, teamRoles } from "@campusward/contracts/accounts/roles";
import { type DeskDemo, findFreeForDemo, listDemos } from "@campusward/contracts/booking/demos-desk";
import { type Colleague, listColleagues } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { hourOf, wholeDay } from "../../dates/team-clock.ts";
import { FormFoot } from "../../desk-work/form-foot.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { Select } from "../../ui/form/select.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";

/** What a colleague has that somebody else gets. */
export type Handed = { accountId: string | null; openLeads: number; applicants: number };

export const nobody: HandTo = { leads: null, applicants: null };

/** What is left behind by a role; everything when the person goes. */
export function leftBehind({ id, openLeads, applicants }: PersonSummary, role: Role | null = null): Handed {
  const keeps = (known: readonly Role[]) => role !== null && known.includes(role);
  return {
    accountId: id,
    openLeads: keeps(teamRoles) ? 0 : openLeads,
    applicants: keeps(mentorRoles) ? 0 : applicants,
  };
}

type HandOverFieldsProps = {
  handed: Handed;
  handTo: HandTo;
  isBusy: boolean;
  onChange: (handTo: HandTo) => void;
};

/** Asks who gets the open leads and the applicants; nothing where there are none. */
export function HandOverFields({ handed, handTo, isBusy, onChange }: HandOverFieldsProps) {
  const isAsked = handed.openLeads + handed.applicants > 0;
  const { query } = useEndpoint(listColleagues, {}, { isAsked });
  if (!isAsked) return null;
  const choose = (count: number, what: string, field: "leads" | "applicants", people: readonly Colleague[] = []) =>
    count > 0 && (
      <Select
        label={`${count} ${what}${count === 1 ? "" : "s"}: give to`}
        placeholder="Nobody"
        options={people.filter(({ id }) => id !== handed.accountId).map(({ id, name }) => ({ value: id, label: name }))}
        value={handTo[field] ?? ""}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...handTo, [field]: target.value || null })}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-3 mt-4">
      {choose(handed.openLeads, "open lead", "leads", query.data?.owners)}
      {handed.openLeads > 0 && handed.accountId && (
        <HandedDemos
          of={handed.accountId}
          heir={query.data?.owners.find(({ id }) => id === handTo.leads) ?? null}
          handTo={handTo}
          isBusy={isBusy}
          onChange={onChange}
        />
      )}
      {choose(handed.applicants, "applicant", "applicants", query.data?.mentors)}
      <p className="text-sm text-ink-muted">
        Next steps go along, and a demo takes its lead along. What is nobody’s stands under Unassigned.
      </p>
    </div>
  );
}

type HandedDemosProps = Pick<HandOverFieldsProps, "handTo" | "isBusy" | "onChange"> & {
  of: string;
  /** Who gets the leads. */
  heir: Colleague | null;
};

/** Each demo ahead, and who gets it with its lead. */
function HandedDemos({ of, heir, handTo, isBusy, onChange }: HandedDemosProps) {
  const { query } = useEndpoint(listDemos, { range: "ahead", of });
  const others = handTo.demos ?? [];
  return query.data?.demos.map((demo) => (
    <HandedDemo
      key={demo.id}
      demo={demo}
      heir={heir}
      value={others.find(({ id }) => id === demo.id)?.to}
      isBusy={isBusy}
      onChoose={(to) => {
        const demos = others.filter(({ id }) => id !== demo.id);
        onChange({ ...handTo, demos: to === undefined ? demos : [...demos, { id: demo.id, to }] });
      }}
    />
  ));
}

/** The value of the choice that nobody gets it. */
const offeredAnew = "-";

type HandedDemoProps = {
  demo: DeskDemo;
  heir: Colleague | null;
  /** Null for nobody; undefined while nothing was chosen for this demo. */
  value: string | null | undefined;
  isBusy: boolean;
  onChoose: (to: string | null | undefined) => void;
};

function HandedDemo({ demo, heir, value, isBusy, onChoose }: HandedDemoProps) {
  const { query } = useEndpoint(findFreeForDemo, { id: demo.id });
  const free = query.data?.people ?? [];
  const isHeirFree = !query.data || !heir || free.some(({ id }) => id === heir.id);
  const usual = heir ? (isHeirFree ? heir.name : "Choose who") : "Whoever is free, else another time";
  return (
    <Select
      label={`Demo with ${demo.lead.name}, ${wholeDay(demo.startsAt, "short")}, ${hourOf(demo.startsAt)}`}
      placeholder={usual}
      options={[
        ...free.map(({ id, name }) => ({ value: id, label: name })),
        { value: offeredAnew, label: "Nobody: offer them another time" },
      ]}
      value={value === null ? offeredAnew : (value ?? "")}
      disabled={isBusy}
      problem={value === undefined && !isHeirFree ? `${heir?.name} is not free then. Choose who gets it.` : null}
      onChange={({ target }) => onChoose(target.value === offeredAnew ? null : target.value || undefined)}
    />
  );
}

type StopDialogProps = {
  person: PersonSummary;
  onChange: (person: PersonSummary) => void;
  onClose: () => void;
};

/** Stops somebody from logging in who has leads or applicants. */
export function StopDialog({ person, onChange, onClose }: StopDialogProps) {
  const saving = useChange();
  const [handTo, setHandTo] = useState(nobody);

  const stop = () =>
    saving.send(setDisabled, { id: person.id, disabled: true, handTo }, (stopped) => {
      onChange(stopped);
      onClose();
    });

  return (
    <HeadedDialog heading="Stop them logging in?" onClose={onClose} onSubmit={stop}>
      <p className="text-ink-muted">{`${person.name ?? person.email} is signed out everywhere. Say who goes on.`}</p>
      <HandOverFields handed={leftBehind(person)} handTo={handTo} isBusy={saving.isSaving} onChange={setHandTo} />
      <FormFoot
        saving={saving}
        look="danger"
        submit="Stop them logging in"
        busy="Stopping..."
        cancel="Not now"
        onCancel={onClose}
      />
    </HeadedDialog>
  );
}
