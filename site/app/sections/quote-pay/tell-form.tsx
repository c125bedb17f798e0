import { tag as at } from "@campusward/contracts/site/built-page";
import type { PayWords } from "../../content/features/pay-words.ts";
import { Field } from "../../ui/form/field.tsx";
import { Where } from "../filled.tsx";
import { FilledChoices, FilledField, FilledForm } from "../quote/filled-form.tsx";

/** The form `I have paid`. It works without script, and says again what was typed. */
export function TellForm({ words: { tell } }: { words: PayWords }) {
  const { problems, ways } = tell;
  return (
    <FilledForm step="paid" words={{ ...tell, text: <span className="text-ink-muted">{tell.text}</span> }}>
      <input type="hidden" name="part" value={at("part")} />
      <FilledField
        problems={{ "problem.amount": problems.amount }}
        field={(problem) => (
          <Field
            name="amount"
            label={tell.amount}
            defaultValue={at("amount")}
            problem={problem}
            inputMode="decimal"
            maxLength={20}
          />
        )}
      />
      <FilledChoices
        name="way"
        legend={<legend className="field-label mb-[7px]">{tell.how}</legend>}
        choices={(["upi", "bank", "cash"] as const).map((way) => ({
          value: way,
          flag: `way.${way}`,
          only: way === "upi" ? "byUpi" : undefined,
          label: ways[way],
        }))}
      />
      <FilledField
        problems={{ "problem.number": problems.number, "problem.upi": problems.upi, "problem.bank": problems.bank }}
        field={(problem) => (
          <Field
            name="number"
            label={tell.reference}
            help={tell.referenceHelp}
            defaultValue={at("number")}
            problem={problem}
            maxLength={80}
            autoComplete="off"
          />
        )}
      />
      <Where of="byUpi">
        <div className="border-l-6 border-roller-500 bg-roller-100 px-4 py-3 text-(length:--text-sm)">
          <p className="font-[650]">{tell.find}</p>
          <p>{tell.findText}</p>
        </div>
      </Where>
      <FilledField
        problems={{ "problem.day": problems.day }}
        field={(problem) => (
          <Field
            name="day"
            label={tell.day}
            type="date"
            max={at("latest")}
            defaultValue={at("day")}
            problem={problem}
          />
        )}
      />
      <p role="alert" className="font-[650]">
        <span data-line-down="" hidden>
          {tell.lineDown}
        </span>
      </p>
    </FilledForm>
  );
}
