import { typedOrigins as origins } from "@campusward/contracts/desk/lead-origins";
import { profileWords } from "@campusward/contracts/desk/lead-words";
import { inTwoHours } from "@campusward/contracts/desk/next-steps";
import { ageGroups, demoProfiles } from "@campusward/contracts/leads/lead-fields";
import { Camera, DoorOpen, Phone, Plus, Tent, UsersRound } from "lucide";
import type { KeyboardEvent } from "react";
import { dayAndTime, spokenDay } from "../../../dates/team-clock.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { CheckBox, Choice } from "../../../ui/form/choice.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { SelectBox } from "../../../ui/form/select.tsx";
import { DialogFoot } from "../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { WhatsAppSign } from "../../../ui/whatsapp-sign.tsx";
import { useDeskAddress } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";
import { StepTimes } from "../outcome/step-times.tsx";
import { LookedUp } from "./looked-up.tsx";
import {
  type AddLeadForm,
  type AddLeadFormOptions,
  type Origin,
  type Typed,
  useAddLeadForm,
} from "./use-add-lead-form.ts";

const stepNames = { call: "Call", whatsapp: "WhatsApp", mail: "Mail", meeting: "Meeting" };

const originLooks: Record<Origin, { label: string; sign: Elements }> = {
  phone: { label: "Phone", sign: <LineIcon of={Phone} size={17} /> },
  whatsapp: { label: "WhatsApp", sign: <WhatsAppSign size={17} /> },
  instagram: { label: "Instagram", sign: <LineIcon of={Camera} size={17} /> },
  fair: { label: "Fair", sign: <LineIcon of={Tent} size={17} /> },
  referral: { label: "Referred by", sign: <LineIcon of={UsersRound} size={17} /> },
  "walked-in": { label: "Walked in", sign: <LineIcon of={DoorOpen} size={17} /> },
};

const ageNames = { "under 18": "Under 18", "18 or older": "18 or older" };

export function AddLeadFields(options: AddLeadFormOptions) {
  const { onClose } = options;
  const of = useAddLeadForm(options);
  const { now } = useDesk();
  const address = useDeskAddress();
  const { user } = useOpenSession();
  const { typed, edit, submit, field, form, isMinor, isSending, looked } = of;
  const ownName = user.displayName ?? user.email ?? "";

  return (
    <Form
      ref={form}
      className="add-lead grid gap-3.5 pointer-fine:gap-2.5 [&_.choice]:flex [&_.choice]:flex-wrap [&_.choice]:gap-1.5 [&_.choice-option]:flex-initial pointer-fine:[&_.field-input]:h-11.5 pointer-fine:[&_.field-input]:min-h-0 pointer-fine:[&_.field-input]:py-2 max-columns:[&_.choice-option>span]:px-2 max-columns:[&_.choice-option>span]:text-(length:--text-sm) pointer-fine:[&_.choice-option>span]:min-h-10 pointer-fine:[&_.choice-option>span]:px-2.5 pointer-fine:[&_.choice-option>span]:py-1.5 pointer-fine:[&_.choice-option>span]:text-(length:--text-sm) [&_.choice-option>span:has(svg)]:grid-flow-col [&_.choice-option>span:has(svg)]:justify-center [&_.choice-option>span:has(svg)]:gap-1.5 max-columns:[&_.choice-option>span:has(svg)>svg]:hidden"
      onSubmit={() => submit(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit(true);
      }}
    >
      <div className="grid gap-3.5 columns:grid-cols-2">
        <Field label="Name" {...field("name")} />
        <div className="relative">
          <Field
            label={isMinor ? "Parent’s or guardian’s phone or email" : "Phone or email"}
            {...field("reach")}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <LookedUp looked={looked} typed={typed.reach} onOpen={(id) => address.open(id)} onClose={onClose} />
        </div>
      </div>
      <Choice
        legend="Where from"
        name="origin"
        options={origins.map((value) => ({ value, ...originLooks[value] }))}
        value={typed.origin}
        onChange={(value) => value && edit({ origin: value as Origin })}
      />
      <div className="grid gap-3.5 columns:grid-cols-[1.4fr_1fr]">
        <Choice
          legend="Who writes"
          name="profile"
          options={demoProfiles.map((value) => ({ value, label: profileWords[value] }))}
          value={typed.profile}
          onChange={(profile) => edit({ profile })}
        />
        <Field label="City, if known" {...field("city")} />
      </div>
      {typed.profile === "student" && (
        <div className="grid gap-3.5 columns:grid-cols-2">
          <Choice
            legend="How old?"
            name="ageGroup"
            options={ageGroups.map((value) => ({ value, label: ageNames[value] }))}
            value={typed.ageGroup}
            onChange={(ageGroup) => edit({ ageGroup })}
          />
          {isMinor && <Field label="Parent or guardian" {...field("guardianName")} />}
        </div>
      )}
      <Field label="What do they want? for colleagues" placeholder="Class, wish, worry" {...field("wish")} />
      {/* Each begins with the usual hour. */}
      <NextFields key={of.added.length} form={of} />
      <CheckBox checked={typed.agreed} onChange={({ target }) => edit({ agreed: target.checked })}>
        <span>They said we may call or write.</span>{" "}
        <span className="text-ink-muted">
          {`Kept with the lead: ${originLooks[typed.origin].label.toLowerCase()}, ${spokenDay(now, now)}, ${ownName}.`}
        </span>
      </CheckBox>
      {of.isFailed && <Alert>Not added. Something failed on our side. Your words are still here.</Alert>}
      <p role="status" className="empty:hidden">
        {of.added.at(-1)}
      </p>
      <DialogFoot>
        <Button type="submit" look="primary" isBusy={isSending}>
          <LineIcon of={Plus} size={20} strokeWidth={2.5} />
          <span>{isSending ? "Adding..." : "Add"}</span>
        </Button>
        <LinkButton onClick={() => submit(true)} aria-keyshortcuts="Control+Enter">
          Add, and another
        </LinkButton>
        <kbd className="border-2 rounded-[4px] px-2 py-0.25 font-semibold font-text text-xs leading-normal border-jamun-200 [@media_(hover:_none)]:hidden max-columns:hidden">
          Ctrl Enter
        </kbd>
        <p className="field-help">Sends no mail. The next step keeps it in Today.</p>
      </DialogFoot>
    </Form>
  );
}

/** What comes next, and when. */
function NextFields({ form: { typed, edit, problems } }: { form: AddLeadForm }) {
  const { now } = useDesk();
  return (
    <fieldset className="flex flex-wrap items-center gap-y-2 gap-x-3">
      <legend className="field-label mb-1.75">And then?</legend>
      <SelectBox
        aria-label="And then?"
        className="min-w-36"
        options={Object.entries(stepNames).map(([value, label]) => ({ value, label }))}
        value={typed.step}
        onChange={({ target }) => edit({ step: target.value as Typed["step"] })}
      />
      <StepTimes first={inTwoHours(now)} value={typed.at} onChoose={(at) => edit({ at })} />
      <p className={problems.next ? "field-problem" : "field-help"} aria-live="polite">
        {typed.at === null
          ? problems.next && "Choose a day and an hour."
          : `${stepNames[typed.step]}, ${dayAndTime(typed.at, now)}`}
      </p>
    </fieldset>
  );
}
