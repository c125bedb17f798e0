import { mailLogoSize, mailStoneSize, mailStones } from "@campusward/contracts/mail-stones";
import { expect, test } from "vitest";
import { company } from "../../app/content/company.ts";
import { readBrand } from "../brand/brand.ts";
import { createRasterise } from "./drawn-pictures.ts";
import { drawMailPictures } from "./mail-pictures.ts";

test("R8.3 the logo and every stone of a mail are drawn with two pixels for each, and weigh little", async () => {
  const pictures = await drawMailPictures(
    readBrand(process.env.BRAND_DIR || null),
    company,
    createRasterise(() => undefined).rasterise,
  );
  expect(pictures.map(({ name }) => name)).toEqual(["logo", ...mailStones.map(({ name }) => name)]);
  for (const { name, png } of pictures) {
    const header = new DataView(png.buffer, png.byteOffset);
    const { width, height } = name === "logo" ? mailLogoSize : mailStoneSize;
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([2 * width, 2 * height]);
    expect(png.length).toBeLessThan(9000);
  }
});
