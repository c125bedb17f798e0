import { keepKnown, toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import { leadAges } from "@campusward/contracts/desk/leads-desk";
import { type listMails, mailKinds, mailStates } from "@campusward/contracts/desk/outbox-desk";
import type { listInbound } from "@campusward/contracts/mail/inbound-desk";
import type * as z from "zod/mini";
import type { GoingOutWords } from "../../content/desk/mail/going-out.ts";
import type { FilterField } from "../../ui/list/filter-menu.tsx";

/** Fields of the mails that go out. */
type SentField = "state" | "kind" | "age";

/** What the address may say. `view` shows mails that came in, and are nothing to do. */
export type InboxField = SentField | "view" | "q" | "show";
export type MailFilter = Partial<Record<SentField | "view" | "q", string>>;

const known = {
  ...{ state: mailStates, kind: mailKinds, age: leadAges },
  view: ["aside", "thrown-away"],
} as const satisfies Partial<Record<InboxField, readonly string[]>>;

/** What the address asks for, without what the server would refuse. */
export function readFilter(params: URLSearchParams): MailFilter {
  const q = params.get("q")?.trim().slice(0, 100);
  return Object.fromEntries([
    ...(Object.keys(known) as (keyof typeof known)[]).flatMap((name) => {
      const asked = params.get(name);
      const isSingle = name === "age" || name === "view";
      const text = keepKnown(isSingle ? (asked?.split(",")[0] ?? null) : asked, known[name]);
      return text ? [[name, text]] : [];
    }),
    ...(q ? [["q", q]] : []),
  ]);
}

type Counts = {
  /** Null for those who see no mails that go out. */
  sent: z.infer<typeof listMails.response>["states"] | null | undefined;
  came: z.infer<typeof listInbound.response>["counts"] | undefined;
};

/** What the list can be narrowed to. */
export function toFields(
  filter: MailFilter,
  { filters, states, kinds }: GoingOutWords,
  { sent, came }: Counts,
  narrow: (name: InboxField, value: string) => void,
): FilterField[] {
  const options: Record<keyof typeof known, FilterField["options"]> = {
    state: mailStates.map((value) => ({
      value,
      label: states[value].label,
      ...(sent && { count: sent[value].count }),
    })),
    kind: mailKinds.map((value) => ({ value, label: kinds[value] })),
    age: leadAges.map((value) => ({ value, label: filters.ages[value] })),
    view: known.view.map((value) => ({
      value,
      label: filters.views[value],
      ...(came && { count: came[value].count }),
    })),
  };
  const names = sent === null ? (["view"] as const) : (Object.keys(known) as (keyof typeof known)[]);
  return names.map((name) => ({
    name,
    label: filters[name],
    options: options[name],
    chosen: valuesOf(filter[name]),
    onChoose: (values) => narrow(name, toFilterText(values) ?? ""),
    isSingle: name === "age" || name === "view",
  }));
}
