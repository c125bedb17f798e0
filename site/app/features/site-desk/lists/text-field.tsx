import type { SitePlace } from "@campusward/contracts/desk/site-desk";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { ChoiceButtons } from "../../../ui/form/choice-buttons.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { thingOf } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { ChangedMark } from "../mark.tsx";
import { useTyped } from "./typed-field.ts";

type TextFieldProps = {
  text: SitePlace;
  draft: SiteDraft;
  /** What it is called, where its path does not say it. */
  label?: string;
  help?: string | undefined;
  /** It has no second line. */
  isLine?: boolean;
};

/** One text, number or yes and no of the site: each letter goes into the draft. */
export function TextField({ text: { path, value, gaps }, draft, label: named, help, isLine }: TextFieldProps) {
  const label = named ?? thingOf(path);
  const isInDraft = draft.draftValue(path) !== null;
  const now = draft.valueNow(path) ?? value;
  const problem = draft.problemOf(path);
  const typed = useTyped(String(now), (written) => {
    if (typeof value !== "number") draft.change(path, written);
    else if (written.trim() !== "" && Number.isFinite(Number(written))) draft.change(path, Number(written));
  });
  const asked = { label, help, problem: problem && `Not kept. ${problem}` };
  return (
    <div
      className="grid grid-cols-1 gap-1.5 data-in-draft:-mx-3.5 data-in-draft:rounded-input data-in-draft:px-3.5 data-in-draft:py-2.5 data-in-draft:bg-amaltas-50"
      data-in-draft={isInDraft || undefined}
    >
      {typeof value === "boolean" ? (
        <>
          <p className="field-label">{label}</p>
          <ChoiceButtons
            label={label}
            options={[
              { value: "yes", label: "Yes" },
              { value: "no", label: "No" },
            ]}
            chosen={now === true ? "yes" : "no"}
            onChoose={(chosen) => draft.change(path, chosen === "yes")}
          />
        </>
      ) : isLine || typeof value === "number" ? (
        <Field {...typed} {...asked} inputMode={typeof value === "number" ? "decimal" : undefined} />
      ) : (
        <NoteField {...typed} {...asked} rows={1} />
      )}
      {gaps && gaps.length > 0 && (
        <p className="field-help">{`The page fills in ${gaps.map((gap) => `{${gap}}`).join(", ")}. Leave it in the sentence.`}</p>
      )}
      {isInDraft && (
        <p className="text-(length:--text-sm) wrap-anywhere">
          <ChangedMark /> <span>{`On the site: ${String(value)}`}</span>{" "}
          <LinkButton onClick={() => draft.change(path, value)}>Put back</LinkButton>
        </p>
      )}
    </div>
  );
}
