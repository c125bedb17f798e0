type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Columns of a row under the names of a reply: `asked_at` as `askedAt`. */
export function fieldsOf<Row extends object, Column extends keyof Row & string>(row: Row, ...columns: Column[]) {
  const toName = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const fields = columns.map((column) => [toName(column), row[column]]);
  return Object.fromEntries(fields) as { [Name in Column as Camel<Name>]: Row[Name] };
}
