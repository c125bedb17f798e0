import { expect, test } from "vitest";
import { findUnlike } from "./figure-cards.tsx";

const row = (key: string, leads: number, demos: number) => ({ key, leads, demos });

test("R12.10 worth a look is what comes to a demo twice as often as another, of ten leads or more", () => {
  const [referral, instagram, search] = [row("referral", 27, 17), row("instagram", 24, 5), row("search", 46, 15)];
  expect(findUnlike([search, referral, instagram])).toEqual([referral, instagram]);
  expect(findUnlike([referral, row("search", 30, 12)])).toBeNull();
  expect(findUnlike([referral, row("fair", 9, 0), row("not-known", 40, 1), row("-", 40, 1)])).toBeNull();
  expect(findUnlike([row("fair", 10, 0), row("phone", 12, 0)])).toBeNull();
  expect(findUnlike([])).toBeNull();
});
