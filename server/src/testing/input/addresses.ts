import type { World } from "../everybody.ts";

/** Every mounted address, with known ids in it. */
export function addressesOf({ app, ids }: World): { method: string; path: string }[] {
  const routes = app.routes.filter(({ method }) => method !== "ALL");
  const filled = routes.map(({ method, path }) => ({
    method,
    path: path
      .replace(/:call\{.*\}/, "accounts:signUp")
      .replace(/:id\{.*\}/, "x".repeat(43))
      .replace(
        ":id",
        path.includes("application") ? ids.application : path.includes("outbox") ? ids.toCancel : ids.lead,
      ),
  }));
  return [...new Map(filled.map((address) => [`${address.method} ${address.path}`, address])).values()];
}
