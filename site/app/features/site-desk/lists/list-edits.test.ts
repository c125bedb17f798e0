import { expect, test } from "vitest";
import {
  differencesOf,
  fieldAt,
  fieldsOf,
  type ListRow,
  moved,
  replaced,
  rowsOf,
  toValue,
  withField,
} from "./list-edits.ts";

const list = {
  path: "testimonials.consultants",
  entries: [
    {
      id: "ritu",
      name: "Ritu",
      company: { name: "Banyan", logo: { src: "/assets/banyan.svg", width: 210, height: 40 } },
      source: null,
    },
    {
      id: "farah",
      name: "Farah",
      company: { name: "Sitara", logo: { src: "/assets/sitara.svg", width: 125, height: 40 } },
      source: null,
    },
  ],
};
const came = rowsOf(list, undefined);
const [ritu, farah] = came as [ListRow, ListRow];

test("R16.3 a list that nobody changed is as it came", () => {
  expect(toValue(came)).toEqual([{ id: "ritu" }, { id: "farah" }]);
  expect(came.map((row) => fieldsOf(row, list).name)).toEqual(["Ritu", "Farah"]);
});

test("R16.3 a changed entry holds its own fields alone, a field inside another with what is beside it", () => {
  const named = withField(ritu, list, "company.name", "Banyan & Co.");
  const value = toValue(replaced(came, named));
  expect(value).toEqual([
    { id: "ritu", company: { name: "Banyan & Co.", logo: { src: "/assets/banyan.svg", width: 210, height: 40 } } },
    { id: "farah" },
  ]);
  expect(rowsOf(list, value)).toEqual(replaced(came, named));
});

test("R16.3 a field that is put back is no change", () => {
  const back = withField(withField(ritu, list, "name", "Rita"), list, "name", "Ritu");
  expect(replaced(came, back)).toEqual(came);
});

test("R16.3 rows move as far as the list goes, and are hidden where they stand", () => {
  expect(moved(came, farah.id, -1).map(({ id }) => id)).toEqual(["farah", "ritu"]);
  expect(moved(came, farah.id, -9).map(({ id }) => id)).toEqual(["farah", "ritu"]);
  expect(moved(came, farah.id, 1)).toEqual(came);
  expect(toValue(replaced(came, { ...farah, isHidden: true }))).toEqual([
    { id: "ritu" },
    { id: "farah", hidden: true },
  ]);
});

test("R16.3 an added entry has all its fields, and stays itself while it is written", () => {
  const added: ListRow = { id: "new-1", isCame: false, own: { name: "Omar" }, isHidden: false };
  const value = toValue([...came, added]);
  expect(value).toEqual([{ id: "ritu" }, { id: "farah" }, { id: "new-1", name: "Omar" }]);
  expect(rowsOf(list, value)[2]).toEqual(added);
});

test("R16.3 the fields of what a value holds are found by their path", () => {
  expect(fieldAt(fieldsOf(ritu, list), "company.logo.width")).toBe(210);
  expect(fieldAt(fieldsOf(ritu, list), "portrait.src")).toBe(undefined);
});

test("R16.3 two states of a list differ by entries added, gone, hidden and changed, and by their order", () => {
  const added: ListRow = { id: "new-1", isCame: false, own: { name: "Omar" }, isHidden: false };
  const after = [{ ...farah, isHidden: true }, withField(ritu, list, "name", "Rita"), added];
  expect(differencesOf(came, after).map(({ kind }) => kind)).toEqual(["hidden", "changed", "added", "order"]);
  expect(differencesOf(after, came).map(({ kind }) => kind)).toEqual(["changed", "shown", "gone", "order"]);
  expect(differencesOf(came, came)).toEqual([]);
});
