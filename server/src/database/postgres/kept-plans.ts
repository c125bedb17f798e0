import pg from "pg";

/** All that the product says by itself; searches at the desk have more shapes than are worth keeping. */
const mostKept = 300;
/** Of several rows at once there are as many texts as numbers of rows. */
const longestKept = 2_000;

type Ask = (...args: unknown[]) => unknown;

/**
 * Has PostgreSQL keep the plans of what is asked again and again: working one out takes longer than carrying it out.
 * Not of what returns every column, because such a plan would fail once another process has migrated.
 * @returns does so on a connection.
 */
export function createPlanKeeper(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>();

  function nameOf(text: unknown, values: unknown): string | undefined {
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) return undefined;
    if (text.length > longestKept || text.includes("*")) return undefined;
    if (!names.has(text) && names.size < mostKept) names.set(text, `kept-${names.size}`);
    return names.get(text);
  }

  return (client) => {
    const ask: Ask = (...args) => Reflect.apply(pg.Client.prototype.query, client, args);
    const askByName: Ask = (text, values, ...rest) => {
      const name = nameOf(text, values);
      return name ? ask({ name, text, values }, ...rest) : ask(text, values, ...rest);
    };
    client.query = askByName as typeof client.query;
  };
}
