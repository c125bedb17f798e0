import { expect, test } from "vitest";
import { readAddress } from "../../desk-work/list/list-address.ts";
import { filtersOf, search, views } from "./applications-list.tsx";

test("R11.1 the address narrows the list to what the server knows, and to nothing else", () => {
  const filters = filtersOf([]);
  const requestOf = (params: URLSearchParams) => readAddress(params, search, views, filters).request;
  const address = new URLSearchParams(
    "q= Dolma &stage=offered&track=cooking&mentor=0199&cursor=x&stage=received&due=late,soon&city=Pune&guardian=waiting",
  );
  expect(requestOf(address)).toEqual({ q: "Dolma", stage: "offered", mentor: "0199", due: "late", city: "Pune" });
  expect(requestOf(new URLSearchParams("q=&stage="))).toEqual({});
  expect(requestOf(new URLSearchParams({ q: "a".repeat(200) })).q).toHaveLength(100);
});
