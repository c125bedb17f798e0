import { readFileSync } from "node:fs";
import { applicationFields } from "@campusward/contracts/leads/application-fields";
import { leadFields } from "@campusward/contracts/leads/lead-fields";
import { parseSync, type TsType } from "@swc/core";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type EngineName, engines } from "../testing/engines.ts";
import { aDatabase } from "../testing/kept-databases.ts";
import type { Database } from "./database.ts";

/** The columns of a table, and whether each can be null. */
type Columns = Record<string, { isNullable: boolean }>;

/** The tables that `tables.ts` describes, read from its source: the types themselves are gone when a test runs. */
function describedTables(): Record<string, Columns> {
  const source = readFileSync(new URL("tables.ts", import.meta.url), "utf8");
  const types = new Map<string, TsType>();
  for (const statement of parseSync(source, { syntax: "typescript" }).body) {
    if (statement.type !== "ExportDeclaration" || statement.declaration.type !== "TsTypeAliasDeclaration") continue;
    types.set(statement.declaration.id.value, statement.declaration.typeAnnotation);
  }
  const tables = membersOf(types.get("Tables"));
  return Object.fromEntries(tables.map(({ name, type }) => [name, columnsOf(type)]));
}

function membersOf(type: TsType | undefined): { name: string; type: TsType | undefined }[] {
  if (type?.type !== "TsTypeLiteral") return [];
  return type.members.flatMap((member) =>
    member.type === "TsPropertySignature" && member.key.type === "Identifier"
      ? [{ name: member.key.value, type: member.typeAnnotation?.typeAnnotation }]
      : [],
  );
}

function nameOf(type: TsType | undefined): string | null {
  return type?.type === "TsTypeReference" && type.typeName.type === "Identifier" ? type.typeName.value : null;
}

/** `ColumnsOf<typeof leadFields>` means the columns of that table of fields. */
function columnsOf(type: TsType | undefined): Columns {
  if (type?.type === "TsIntersectionType") return Object.assign({}, ...type.types.map(columnsOf));
  if (type?.type === "TsTypeReference" && nameOf(type) === "ColumnsOf") {
    const [of] = type.typeParams?.params ?? [];
    const isOfApplications =
      of?.type === "TsTypeQuery" && of.exprName.type === "Identifier" && of.exprName.value === "applicationFields";
    return columnsOfFields(isOfApplications ? applicationFields : leadFields);
  }
  return Object.fromEntries(
    membersOf(type).map(({ name, type: held }) => {
      const parts = held?.type === "TsUnionType" ? held.types : [];
      return [name, { isNullable: parts.some((part) => part.type === "TsKeywordType" && part.kind === "null") }];
    }),
  );
}

function columnsOfFields(fields: typeof leadFields | typeof applicationFields): Columns {
  return Object.fromEntries(
    Object.values(fields).map(({ column, schema }) => [column, { isNullable: schema.safeParse(undefined).success }]),
  );
}

async function realTables({ query }: Database, engine: EngineName): Promise<Record<string, Columns>> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ in: string; name: string; nullable: number | boolean }>`
          select tables.name as "in", columns.name, columns."notnull" = 0 and columns.pk = 0 as nullable
          from sqlite_schema as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite_%'`.execute(query)
      : await sql<{ in: string; name: string; nullable: number | boolean }>`
          select table_name as "in", column_name as name, is_nullable = 'YES' as nullable
          from information_schema.columns where table_schema = 'public'`.execute(query);
  const tables: Record<string, Columns> = {};
  for (const row of rows) {
    if (/^kysely_|_search(?:_|$)/.test(row.in)) continue;
    tables[row.in] = { ...tables[row.in], [row.name]: { isNullable: Boolean(row.nullable) } };
  }
  return tables;
}

describe.each(engines)("on %s", (engine) => {
  test("tables.ts describes the tables that the migrations make", async () => {
    const database = await aDatabase(engine);
    expect(await realTables(database, engine)).toEqual(describedTables());
  });

  test("R5.3 every field of a request has its column", async () => {
    const real = await realTables(await aDatabase(engine), engine);
    expect(real.leads).toMatchObject(columnsOfFields(leadFields));
    expect(real.applications).toMatchObject(columnsOfFields(applicationFields));
  });
});
