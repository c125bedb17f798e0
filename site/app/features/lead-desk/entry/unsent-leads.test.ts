import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { stubLocalStorage } from "../../../testing/stub-local-storage.ts";
import { sendUnsent, type TypedLead, unsentLeads } from "./unsent-leads.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  stubLocalStorage(kept);
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const aLead = (name: string): TypedLead => ({
  name,
  reach: "98450 66120",
  origin: "fair",
  agreed: true,
  profile: undefined,
});

test("R12.7 what was typed in while the line was down is sent once, in its order, and only by its writer", async () => {
  const unsent = unsentLeads("nandini");
  unsentLeads("vikram").add("k0", aLead("His"));
  unsent.add("k1", aLead("Asha"));
  unsent.add("k2", aLead("Ravi"));
  const sent: string[] = [];
  const send = async (request: TypedLead, key: string) => {
    sent.push(`${key} ${request.name}`);
    return {} as never;
  };
  expect(await sendUnsent(unsentLeads("nandini"), send)).toEqual({ added: ["Asha", "Ravi"], refused: [] });
  expect(await sendUnsent(unsent, send)).toEqual({ added: [], refused: [] });
  expect(sent).toEqual(["k1 Asha", "k2 Ravi"]);
  expect(unsentLeads("vikram").list()).toHaveLength(1);
});

test("R12.7 while the line is down everything waits, and what the server refuses waits no longer", async () => {
  const unsent = unsentLeads("nandini");
  unsent.add("k1", aLead("Asha"));
  unsent.add("k2", aLead("Ravi"));
  const down = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await sendUnsent(unsent, down)).toEqual({ added: [], refused: [] });
  expect(unsent.list().map(({ key }) => key)).toEqual(["k1", "k2"]);
  const refuse = () => Promise.reject(new RefusedError("invalid_fields", ""));
  expect(await sendUnsent(unsent, refuse)).toEqual({ added: [], refused: ["Asha", "Ravi"] });
  expect(unsent.list()).toEqual([]);
});

test("R12.7 a lead that is stored, though its answer was lost, counts as added when it is sent in other words", async () => {
  const unsent = unsentLeads("nandini");
  unsent.add("k1", aLead("Asha"));
  const send = () => Promise.reject(new RefusedError("key_reused", ""));
  expect(await sendUnsent(unsent, send)).toEqual({ added: ["Asha"], refused: [] });
  expect(unsent.list()).toEqual([]);
});
