import type { SiteText } from "@campusward/contracts/desk/site-desk";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { ChoiceButtons } from "../../../ui/form/choice-buttons.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { thingOf } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { useTyped } from "./typed-field.ts";

type TextFieldProps = {
  text: SiteText;
  draft: SiteDraft;
  words: SiteDeskWords;
  /** What it is called, where its path does not say it. */
  label?: string;
  help?: string | undefined;
  /** It has no second line. */
  isLine?: boolean;
};

/** One text, number or yes and no of the site: each letter goes into the draft. */
export function TextField({ text: { path, value, gaps }, draft, words, label: named, help, isLine }: TextFieldProps) {
  const said = words.lists.allWords;
  const label = named ?? thingOf(path, words.places);
  const isWet = draft.wetValue(path) !== null;
  const now = draft.valueNow(path) ?? value;
  const problem = draft.saver.unsaved.get(path)?.problem ?? null;
  const typed = useTyped(String(now), (written) => {
    if (typeof value !== "number") draft.change(path, written);
    else if (written.trim() !== "" && Number.isFinite(Number(written))) draft.change(path, Number(written));
  });
  const asked = { label, help, problem: problem && words.problem(problem) };
  return (
    <div className="site-text" data-wet={isWet || undefined}>
      {typeof value === "boolean" ? (
        <>
          <p className="field-label">{label}</p>
          <ChoiceButtons
            label={label}
            options={[
              { value: "yes", label: said.yes },
              { value: "no", label: said.no },
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
      {gaps && gaps.length > 0 && <p className="field-help">{said.gaps(gaps.map((gap) => `{${gap}}`).join(", "))}</p>}
      {isWet && (
        <p className="site-text-before">
          <span className="site-wet">{words.wet}</span> <span>{`${said.onSite} ${String(value)}`}</span>{" "}
          <LinkButton onClick={() => draft.change(path, value)}>{said.putBack}</LinkButton>
        </p>
      )}
    </div>
  );
}
