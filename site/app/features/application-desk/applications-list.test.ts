import { expect, test } from "vitest";
import { filterOf } from "./applications-list.tsx";

test("R11.1 the address narrows the list to what the server knows, and to nothing else", () => {
  const address = new URLSearchParams(
    "q= Dolma &stage=offered&track=cooking&mentor=0199&cursor=x&stage=received&due=late,soon&city=Pune&guardian=waiting",
  );
  expect(filterOf(address)).toEqual({ q: "Dolma", stage: "offered", mentor: "0199", due: "late", city: "Pune" });
  expect(filterOf(new URLSearchParams("q=&stage="))).toEqual({});
  expect(filterOf(new URLSearchParams({ q: "a".repeat(200) })).q).toHaveLength(100);
});
