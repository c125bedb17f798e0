import type { ApplicationField } from "@campusward/contracts/leads/applications";
import type { ApplicationFormWords } from "../../content/features/application-form.ts";
import type { useApplication } from "./use-application.ts";

/** What every field of the form is given: its words, its value, its problem, and whom to tell. */
export type FieldProps = (field: ApplicationField) => {
  name: ApplicationField;
  label: string;
  value: string;
  problem: string | null;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

export type StepProps = {
  request: ReturnType<typeof useApplication>;
  fieldProps: FieldProps;
  words: ApplicationFormWords;
};
