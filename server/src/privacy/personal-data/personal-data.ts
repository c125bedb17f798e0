import type { Tables } from "../../database/tables.ts";
import { accountData } from "./accounts.ts";
import { mailData } from "./mails.ts";
import { operationData } from "./operation.ts";
import { paymentData } from "./payments.ts";
import { requestData } from "./requests.ts";
import type { Kept, PersonalData, TableData } from "./table-data.ts";
import { teamData } from "./team.ts";

/** Whose the rows of each table are, what is copied, erased and told of them, and how long they are kept. */
export const personalData: PersonalData = {
  ...requestData,
  ...paymentData,
  ...accountData,
  ...mailData,
  ...teamData,
  ...operationData,
};

type AnyData = TableData<never, string>;
type Part = Exclude<keyof AnyData, "key" | "of">;
type TableWith<P extends Part> = { table: keyof Tables; key: string; of: NonNullable<AnyData["of"]> } & {
  [Name in P]-?: NonNullable<AnyData[Name]>;
};

/** Each table of which something is said. */
export function tablesWith<P extends Part>(part: P): TableWith<P>[] {
  const tables: [string, AnyData][] = Object.entries(personalData);
  const said = tables.filter(([, data]) => data[part] !== undefined);
  return said.map(([table, { key = "id", of = {}, ...data }]) => ({ table, key, of, ...data }) as TableWith<P>);
}

/** What ends by its age, with the table that holds it and the column that names its rows. */
export type RetentionRow = Kept & { key: string; table: keyof Tables };

/** `delete-what-is-over.ts` does what it says; tests hold docs/privacy.md and the published privacy policy to it. */
export const retention: readonly RetentionRow[] = tablesWith("kept").flatMap(({ table, key, kept }) =>
  [kept].flat().map((row) => ({ ...row, key, table })),
);
