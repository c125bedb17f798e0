import { expect, test } from "vitest";
import { createScrollPositions } from "./use-scroll-positions.ts";

function aStorage(text: string | null = null) {
  const storage = {
    text,
    getItem: () => storage.text,
    setItem: (_key: string, value: string) => {
      storage.text = value;
    },
  };
  return storage;
}

test("positions are found again by the visit's key, also when the document is loaded again", () => {
  const storage = aStorage();
  const positions = createScrollPositions(() => storage, "positions");
  positions.note("a", 300);
  positions.note("a", 520);
  positions.note("b", 0);
  expect([positions.find("a"), positions.find("b"), positions.find("c")]).toEqual([520, 0, null]);
  positions.save();
  const later = createScrollPositions(() => storage, "positions");
  expect([later.find("a"), later.find("b"), later.find("c")]).toEqual([520, 0, null]);
});

test("a hundred visits are kept, the ones scrolled last", () => {
  const storage = aStorage();
  const positions = createScrollPositions(() => storage, "positions");
  for (let visit = 0; visit < 120; visit++) positions.note(`visit-${visit}`, visit);
  positions.note("visit-0", 7);
  positions.save();
  const later = createScrollPositions(() => storage, "positions");
  expect([later.find("visit-0"), later.find("visit-20"), later.find("visit-21")]).toEqual([7, null, 21]);
});

test.each(["", "null", "7", "[", '{"a":"far"}'])("what others left under the key (%s) is no position", (text) => {
  expect(createScrollPositions(() => aStorage(text), "positions").find("a")).toBeNull();
});

test("without storage they are known as long as the document lives", () => {
  const positions = createScrollPositions(() => {
    throw new Error("The visitor allows none.");
  }, "positions");
  positions.note("a", 520);
  positions.save();
  expect(positions.find("a")).toBe(520);
});
