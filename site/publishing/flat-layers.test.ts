import { expect, test } from "vitest";
import { withFlatLayers } from "./flat-layers.ts";

const utility = ".p-2{padding:2px}";

test("a later layer wins over whatever an earlier one names more closely", async () => {
  expect(await withFlatLayers(`@layer components{a.b.c{padding:1px}}@layer utilities{${utility}}`)).toBe(
    "a.b.c:not(#\\#){padding:1px}.p-2:not(#\\#):not(#\\#){padding:2px}",
  );
});

test("a layer weighs the same in a sheet of its own, wherever that is put", async () => {
  expect(await withFlatLayers("@layer components{.sign-in{color:red}}")).toBe(".sign-in:not(#\\#){color:red}");
});

test("variables, their registrations and the base stay as they are, in the order of Tailwind", async () => {
  const registration = "@property --tw-x{syntax:'*';inherits:false}";
  const sheet = `@layer properties{*{--tw-x:0}}@layer theme,base,components;@layer theme{:root{--a:1}}@layer base{a{b:c}}`;
  expect(await withFlatLayers(sheet + registration)).toBe(`*{--tw-x:0}:root{--a:1}a{b:c}${registration}`);
});

test("what is important is so against its layer’s order", async () => {
  const flat = await withFlatLayers("@layer base{a{b:c!important}}@layer utilities{a{b:d!important}}");
  expect(flat).toBe("a:not(#\\#):not(#\\#):not(#\\#){b:c!important}a:not(#\\#){b:d!important}");
});

test("what only a real layer can do stops the build", async () => {
  await expect(withFlatLayers("@layer base{a{b:revert-layer}}")).rejects.toThrow("cannot do without its layers");
});
