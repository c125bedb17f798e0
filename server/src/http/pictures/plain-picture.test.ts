import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { effort } from "../../testing/effort.ts";
import { aJpeg, aPng, aWebp } from "../../testing/pictures.ts";
import { exifOf, orientationIn } from "./orientation.ts";
import { toPlainPicture } from "./plain-picture.ts";

/** 800 by 600, taken with the phone held upright, and with more in its Exif. */
const ofPhone = readFileSync(new URL("../../testing/input/exif6.jpg", import.meta.url));
const place = "GPS 27.7172 N 85.3240 E";
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function aSegment(marker: number, text: string): Buffer {
  const content = Buffer.from(text, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A JPEG with these segments before its own. */
function aJpegWith(...segments: Buffer[]): Buffer {
  const jpeg = aJpeg();
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

function aPngChunk(kind: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length);
  chunk.write(kind, 4, "latin1");
  chunk.set(content, 8);
  return chunk;
}

function aPngWith(...chunks: Buffer[]): Buffer {
  const png = aPng();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** Extended, with these chunks behind its picture. */
function aWebpWith(...chunks: [kind: string, content: Uint8Array][]): Buffer {
  const added = chunks.map(([kind, content]) => {
    const head = Buffer.from(`${kind}\0\0\0\0`, "latin1");
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  });
  const webp = Buffer.concat([aWebp("VP8X"), ...added]);
  webp.writeUInt32LE(webp.length - 8, 4);
  webp.writeUInt8(0x0c, 20);
  return webp;
}

const words = Buffer.from(place);
const turned = Buffer.concat([Buffer.from("Exif\0\0"), exifOf(6), words]).toString("latin1");

test.each<[what: string, bytes: Buffer, width: number, height: number]>([
  ["a photo of a phone", ofPhone, 600, 800],
  ["Exif that turns it, and the place", aJpegWith(aSegment(0xe1, turned)), 240, 320],
  ["XMP", aJpegWith(aSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${place}`)), 320, 240],
  ["IPTC", aJpegWith(aSegment(0xed, `Photoshop 3.0\0${place}`)), 320, 240],
  ["a comment", aJpegWith(aSegment(0xfe, place)), 320, 240],
  ["a second picture", aJpegWith(aSegment(0xe2, `MPF\0${place}`)), 320, 240],
  [
    "a smaller picture with its density",
    aJpegWith(aSegment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01${place}`)),
    320,
    240,
  ],
  ["what stands behind its end", Buffer.concat([aJpeg(), words]), 320, 240],
  ["texts of a PNG", aPngWith(...["tEXt", "zTXt", "iTXt", "prVt"].map((kind) => aPngChunk(kind, words))), 320, 240],
  ["the time of a PNG", aPngWith(aPngChunk("tIME", words)), 320, 240],
  ["Exif of a PNG", aPngWith(aPngChunk("eXIf", Buffer.concat([exifOf(8), words]))), 240, 320],
  ["what stands behind the end of a PNG", Buffer.concat([aPng(), words]), 320, 240],
  ["XMP of a WebP", aWebpWith(["XMP ", words]), 320, 240],
  [
    "Exif of a WebP, which turns none",
    aWebpWith(["EXIF", Buffer.concat([exifOf(6), words])], ["WHAT", words]),
    320,
    240,
  ],
  ["what stands behind the end of a WebP", Buffer.concat([aWebp("VP8 "), words]), 320, 240],
])("R15.10 of a picture is kept what is shown, and its size is as it is shown: %s", (_, bytes, width, height) => {
  const plain = toPlainPicture(bytes);
  expect(plain).toMatchObject({ width, height });
  const kept = latin1(plain?.bytes ?? Buffer.of());
  expect(kept).not.toContain(place);
  expect(kept).not.toMatch(/EXIF|GPS|Apple|http|Photoshop|20\d\d:/);
  // Taken again, as when it is sent from elsewhere, it stays as it is.
  expect(toPlainPicture(plain?.bytes ?? Buffer.of())).toEqual(plain);
});

test("R15.10 how a camera was held is the one thing that Exif says then", () => {
  const { bytes } = toPlainPicture(ofPhone) ?? { bytes: Buffer.of() };
  const exif = latin1(bytes).indexOf("Exif\0\0");
  expect(orientationIn(bytes.subarray(exif + 6))).toBe(6);
  expect(latin1(bytes).split("Exif\0\0")).toHaveLength(2);
  const little = Buffer.from("II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x03\0\0\0", "latin1");
  expect([orientationIn(little), orientationIn(exifOf(9)), orientationIn(Buffer.from("MM\0\x2a\xff"))]).toEqual([
    3, 1, 1,
  ]);
});

test("R15.10 colours, density and the way they are coded stay", () => {
  const kept = [
    aSegment(0xe0, "JFIF\0\x01\x02\0\0\x01\0\x01\0\0"),
    aSegment(0xe2, "ICC_PROFILE\0\x01\x01x"),
    aSegment(0xee, "Adobe\0d"),
  ];
  expect(latin1(toPlainPicture(aJpegWith(...kept))?.bytes ?? Buffer.of())).toContain(latin1(Buffer.concat(kept)));
  const chunks = [aPngChunk("iCCP", words), aPngChunk("pHYs", words), aPngChunk("tRNS", words)];
  expect(latin1(toPlainPicture(aPngWith(...chunks))?.bytes ?? Buffer.of())).toContain(latin1(Buffer.concat(chunks)));
});

test("R15.10 a picture stands still, and is drawn a few times at most", () => {
  const moving = ["acTL", "fcTL", "fdAT"].map((kind) => aPngChunk(kind, words));
  expect(toPlainPicture(aPngWith(...moving))?.bytes).toEqual(toPlainPicture(aPng())?.bytes);
  const frames = aWebpWith(["ANIM", words], ["ANMF", words]);
  expect(toPlainPicture(frames)).not.toBeNull();
  frames.write("WHAT", frames.indexOf("VP8 "));
  expect(toPlainPicture(frames)).toBeNull();
  const scan = Buffer.concat([aSegment(0xda, "\x01\x01\0\0\x3f\0"), Buffer.from([1, 2, 3])]);
  const [begin, end] = [aJpeg().subarray(0, -2), aJpeg().subarray(-2)];
  const drawn = (times: number) => toPlainPicture(Buffer.concat([begin, ...Array(times).fill(scan), end]));
  expect(drawn(20)).not.toBeNull();
  expect(drawn(5_000)).toBeNull();
});

test("R15.10 a picture that is cut off anywhere is none, however it goes on", () => {
  const pictures = [ofPhone, aJpeg(), aPng(), aWebp("VP8 "), aWebp("VP8L"), aWebpWith(["EXIF", exifOf(6)])];
  for (const picture of pictures) {
    expect(toPlainPicture(picture)).not.toBeNull();
    for (const part of [0.1, 0.5, 0.9]) expect(toPlainPicture(picture.subarray(0, picture.length * part))).toBeNull();
    expect(toPlainPicture(picture.subarray(0, -1))).toBeNull();
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...pictures),
      fc.nat(4_000),
      fc.uint8Array({ maxLength: 60 }),
      (picture, cut, noise) => {
        const damaged = Buffer.concat([picture.subarray(0, cut), noise, picture.subarray(cut + noise.length)]);
        const plain = toPlainPicture(damaged);
        expect(plain === null || plain.bytes.length <= damaged.length + 40).toBe(true);
      },
    ),
    { numRuns: effort.propertyRuns },
  );
});
