import { type EngineName, engines } from "./engines.ts";

const rounds = process.env.TORTURE_ROUNDS;

/** How hard the tests try. `npm test` keeps to minutes; more is a matter of patience, see CONTRIBUTING.md. */
export const effort = {
  /** `npm run torture`: every moment at which a process can be killed, not one. */
  isLong: rounds !== undefined,
  /** Cases of each property. */
  propertyRuns: Number(process.env.PROPERTY_RUNS ?? 150),
  /** Cases of each address, of which there are many. */
  casesPerAddress: Number(process.env.PROPERTY_RUNS ?? 6),
  /** Times that the product is killed under load, on each engine: a smoke test; `npm run torture` has the long form. */
  tortureRounds: Number(rounds ?? 2),
  /**
   * The engines of the dearest suites. `npm test` runs them on the embedded one, and three processes on PostgreSQL in
   * cluster-survives; `npm run torture` runs them on both.
   */
  tortureEngines: rounds ? engines : (["sqlite"] satisfies EngineName[]),
};
