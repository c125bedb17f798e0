import { expect, test } from "vitest";
import { withLayerOrder } from "./layer-order.ts";

test("a sheet of components leaves the other layers their places, wherever it is put", () => {
  expect(withLayerOrder("@layer components{.sign-in{color:red}}")).toBe(
    "@layer theme,base,components,utilities;@layer components{.sign-in{color:red}}",
  );
});

test("a sheet that declares its layers itself stays as it is", () => {
  const sheet = "@layer theme,base;@layer components{a{b:c}}";
  expect(withLayerOrder(sheet)).toBe(sheet);
});
