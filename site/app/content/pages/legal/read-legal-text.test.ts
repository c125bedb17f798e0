import { expect, test } from "vitest";
import { company } from "../../company.ts";
import { country } from "../../country.ts";
import { readLegalText } from "./read-legal-text.ts";

const text = `
Read this, {company} asks.

## Words

- **Learner** {#learner} who learns.

## Paying {#paying}

> {company} is paid.

By bank, or write to {mail}.

- {whenYouPay}
- **Late.** Tell us.

## Elsewhere {#elsewhere}

### {country} {#home}

Its law holds.
`;
const named = {
  mail: { label: "a@x.example", href: "mailto:a@x.example" },
  whenYouPay: "",
} as const;

test("R10.3 R10.4 the small print is read into sections with their anchors, what words mean, and an appendix", () => {
  expect(readLegalText(text, named)).toEqual({
    intro: `Read this, ${company.name} asks.`,
    definitions: { heading: "Words", entries: [{ term: "Learner", meaning: "who learns." }] },
    sections: [
      {
        id: "paying",
        heading: "Paying",
        inShort: `${company.name} is paid.`,
        blocks: [["By bank, or write to ", named.mail, "."], { items: [[{ strong: "Late." }, " Tell us."]] }],
      },
    ],
    appendix: {
      id: "elsewhere",
      heading: "Elsewhere",
      sections: [{ id: "home", heading: country, blocks: ["Its law holds."] }],
    },
  });
});
