import type { FormName, OwnFieldKind } from "@campusward/contracts/leads/form-fields";

export const kindNames = {
  text: "Short text",
  long: "Long text",
  number: "Number",
  choice: "Choice",
  choices: "Several choices",
  date: "Date",
  country: "Country",
} satisfies Record<OwnFieldKind, string>;

export const formLabels = { demo: "Demo form", quote: "Quote form", application: "Application form" } satisfies Record<
  FormName,
  string
>;
