import fc from "fast-check";
import { expect, test } from "vitest";
import { effort } from "../../testing/effort.ts";
import { aJpeg, aPng, aWebp } from "../../testing/pictures.ts";
import { mayBeginPicture, readPictureHeader } from "./picture-header.ts";

test.each([
  ["image/png", aPng(4096, 17)],
  ["image/jpeg", aJpeg(4096, 17)],
  ["image/webp", aWebp("VP8 ", 4096, 17)],
  ["image/webp", aWebp("VP8L", 4096, 17)],
  ["image/webp", aWebp("VP8X", 4096, 17)],
])("R6.9 kind and size of a picture are read from its bytes: %s", (contentType, bytes) => {
  expect(readPictureHeader(bytes)).toEqual({ contentType, width: 4096, height: 17 });
  expect(mayBeginPicture(bytes)).toBe(true);
  // As a view into a larger buffer, which is how chunks come.
  const framed = new Uint8Array([9, ...bytes, 9]).subarray(1, -1);
  expect(readPictureHeader(framed)).toEqual({ contentType, width: 4096, height: 17 });
});

test.each([
  ["SVG", `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["GIF", "GIF89a\x01\0\x01\0............"],
  ["a RIFF that is sound", "RIFF\x3e\0\0\0WAVEfmt ............"],
  ["a JPEG without a size", "\xff\xd8\xff\xda............"],
  ["nothing", ""],
])("R6.9 %s is no photo", (_, text) => {
  expect(readPictureHeader(Buffer.from(text, "latin1"))).toBeNull();
});

test("R6.9 a beginning that no photo has is seen at once", () => {
  expect(mayBeginPicture(Buffer.from("<svg xmlns="))).toBe(true); // eleven bytes are too few to say
  expect(mayBeginPicture(Buffer.from('<svg xmlns="h'))).toBe(false);
});

test("R6.9 a header that is cut off or damaged is no picture, and no fault", () => {
  const pictures = [aPng(), aJpeg(), aWebp("VP8 "), aWebp("VP8L"), aWebp("VP8X")];
  fc.assert(
    fc.property(
      fc.constantFrom(...pictures),
      fc.nat(1_100),
      fc.uint8Array({ maxLength: 40 }),
      (picture, cut, noise) => {
        const damaged = Buffer.concat([picture.subarray(0, cut), noise]);
        const header = readPictureHeader(damaged);
        expect(header === null || header.contentType.startsWith("image/")).toBe(true);
      },
    ),
    { numRuns: effort.propertyRuns },
  );
});
