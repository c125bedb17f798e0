import { expect, test } from "vitest";
import { type ListFilter, readAddress, toFields } from "./list-address.ts";

const search = { label: "Name", field: "q", longest: 5 };
const days: ListFilter = {
  name: "day",
  label: "Day",
  options: ["today", "7"].map((value) => ({ value, label: value })),
  isKnown: (day) => /^\w+$/.test(day),
  toRequest: (day) => ({ from: day, to: day }),
  isSingle: true,
};
const kinds: ListFilter = {
  name: "kind",
  label: "Kind",
  options: ["a", "b"].map((value) => ({ value, label: value })),
};
const option = (value: string) => ({ value, label: value });
const ofDays = { label: "Which", field: "day", usual: "", options: ["today", ""].map(option) };
const groups = {
  label: "Which",
  field: "group",
  usual: "all",
  isAsked: true,
  options: ["team", "all"].map(option),
} as const;

test("R12.14 of an address a list takes the values that there are, one where there is one, and a search of some length", () => {
  const read = (text: string) => readAddress(new URLSearchParams(text), search, groups, [kinds, days]);
  expect(read("kind=b,z,a&day=7,today&q= abcdefg &group=team").request).toEqual({
    group: "team",
    kind: "b,a",
    from: "7",
    to: "7",
    q: "abcde",
  });
  expect([read("kind=&day="), read("")].map(({ request }) => request)).toEqual([{ group: "all" }, { group: "all" }]);
  expect(read("kind=z&day=-&group=nobody")).toMatchObject({ request: { group: "all" }, isNarrowed: false });
});

test("a view is a value of a filter, none of the views while that has another value, or holds filters", () => {
  const read = (text: string) => readAddress(new URLSearchParams(text), search, ofDays, [days]).view?.value;
  expect([read(""), read("day=today"), read("day=7")]).toEqual(["", "today", undefined]);
  const late = { ...groups, isAsked: undefined, options: [{ ...option("team"), holds: { kind: "a" } }, option("all")] };
  const { isAsked: _isAsked, ...holding } = late;
  expect(readAddress(new URLSearchParams("group=team&kind=b"), search, holding, [kinds])).toMatchObject({
    request: { kind: "a" },
    isNarrowed: true,
  });
});

test("what is chosen in the menu goes into the address", () => {
  const narrowed: string[] = [];
  const [kind] = toFields([kinds], { kind: ["a"] }, [], (name, value) => narrowed.push(`${name}=${value}`));
  expect(kind?.chosen).toEqual(["a"]);
  kind?.onChoose(["a", "b"]);
  kind?.onChoose([]);
  expect(narrowed).toEqual(["kind=a,b", "kind="]);
});
