import { expect, test } from "vitest";
import { profileRoad } from "./dashboard-start.tsx";

const states = (me: Parameters<typeof profileRoad>[0]) =>
  profileRoad(me).map(({ stone, state }) => `${stone}: ${state}`);

test("R11.3 a new profile has its name, and its address is the next stone", () => {
  expect(states({ name: "Ananya Iyer", photoUrl: null, emailVerifiedAt: null })).toEqual([
    "name: done",
    "email: here",
    "photo: later",
  ]);
});

test("R11.3 a whole profile has no next stone", () => {
  expect(states({ name: "Ananya", photoUrl: "/photos/a", emailVerifiedAt: 0 })).toEqual([
    "name: done",
    "email: done",
    "photo: done",
  ]);
});

test.each([null, "", "  "])("R11.3 the name %j is no name", (name) => {
  expect(states({ name, photoUrl: "/photos/a", emailVerifiedAt: 1 })[0]).toBe("name: here");
});
