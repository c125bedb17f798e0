import type { Me } from "@campusward/contracts/accounts/me";

export type RoadStone = "name" | "photo" | "email";

/** A stone of the profile's road. `here` is the first that is not painted. */
export type RoadStep = { stone: RoadStone; state: "done" | "here" | "later" };

/** How far a profile has come, in the order in which its stones are best painted. */
export function profileRoad(me: Pick<Me, "name" | "photoUrl" | "emailVerifiedAt">): RoadStep[] {
  const isDone: Record<RoadStone, boolean> = {
    name: me.name !== null && me.name.trim() !== "",
    email: me.emailVerifiedAt !== null,
    photo: me.photoUrl !== null,
  };
  const stones = ["name", "email", "photo"] as const;
  const next = stones.find((stone) => !isDone[stone]);
  return stones.map((stone) => ({ stone, state: isDone[stone] ? "done" : stone === next ? "here" : "later" }));
}
