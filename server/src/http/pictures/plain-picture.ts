import { crc32 } from "node:zlib";
import { exifOf, orientationIn, upright } from "./orientation.ts";
import { type PictureHeader, readPictureHeader } from "./picture-header.ts";

/** Width and height are those that a browser shows, which turns a picture as it was taken. */
export type PlainPicture = PictureHeader & { bytes: Uint8Array };

/**
 * A picture without anything that is not shown: where and when it was taken and with what, comments, a small picture of
 * what it was before it was cut, whatever stands behind its end. What is shown stays as it is, byte by byte. Of the camera's
 * words one is kept, how it was held, where browsers turn the picture by it. Takes as long as there are bytes.
 * A PNG that moves stands still.
 * @returns null for what is no JPEG, PNG or WebP, for one that ends before it is whole, for a WebP that moves, and for a
 *   JPEG of more scans than any program writes
 */
export function toPlainPicture(bytes: Uint8Array): PlainPicture | null {
  const header = readPictureHeader(bytes);
  if (!header) return null;
  try {
    const { parts, orientation } = readers[header.contentType](
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    );
    const { width, height } = header;
    const size = orientation < 5 ? { width, height } : { width: height, height: width };
    return { ...header, ...size, bytes: Buffer.concat(parts) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The parts that are kept, and how the camera was held. */
type Plain = { parts: Uint8Array[]; orientation: number };

const readers: Record<PictureHeader["contentType"], (bytes: Buffer) => Plain> = {
  "image/jpeg": plainJpeg,
  "image/png": plainPng,
  "image/webp": plainWebp,
};

/** ITU T.81: segments, then scans with segments between them, until the marker of the end. */
function plainJpeg(bytes: Buffer): Plain {
  const segments: Uint8Array[] = [];
  let orientation = upright;
  let scans = 0;
  let at = 2;
  for (let marker = markerAt(bytes, at); marker !== endOfImage; marker = markerAt(bytes, at)) {
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = partOf(bytes, at, end);
    const name = segment.toString("latin1", 4, 16);
    const isExif = marker === app1 && name.startsWith("Exif\0\0");
    if (isExif && orientation === upright) orientation = orientationIn(segment.subarray(10));
    if (isShown(marker, name, segment.length)) segments.push(segment);
    at = end;
    if (marker !== startOfScan) continue;
    scans += 1;
    if (scans > mostScans) throw new RangeError("It has too many scans.");
    at = endOfScan(bytes, end);
    segments.push(bytes.subarray(end, at));
  }
  const parts = [Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, endOfImage])];
  if (orientation !== upright) parts.splice(1, 0, exifSegment(orientation));
  return { parts, orientation };
}

/** A browser goes over the whole picture for each scan, however short it is; programs write about ten. */
const mostScans = 100;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const app1 = 0xe1;

/** @throws {RangeError} where there is none. */
function markerAt(bytes: Buffer, at: number): number {
  if (bytes.readUInt8(at) !== 0xff) throw new RangeError("A segment begins with another sign.");
  return bytes.readUInt8(at + 1);
}

/** What is longer than a density, or than how colours are coded, has something behind it: a smaller picture. */
const longestFixed = 18;

/** Of what programs may add: the density, the colours, and how the colours are coded. */
function isShown(marker: number, name: string, length: number): boolean {
  if (marker === 0xe0) return name.startsWith("JFIF\0") && length <= longestFixed;
  if (marker === 0xe2) return name.startsWith("ICC_PROFILE\0");
  if (marker === 0xee) return name.startsWith("Adobe") && length <= longestFixed;
  return marker !== comment && !(marker >= 0xe0 && marker <= 0xef);
}

/** Within a scan, 0xff stands before 0x00 and before the numbers of restarts. @throws {RangeError} where it has no end. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError("A scan has no end.");
}

function exifSegment(orientation: number): Uint8Array {
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), exifOf(orientation)]);
  return Buffer.concat([Buffer.from([0xff, app1, 0, exif.length + 2]), exif]);
}

/** W3C PNG: chunks of length, kind, content and checksum. */
function plainPng(bytes: Buffer): Plain {
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let orientation = upright;
  let hasContent = false;
  let kind = "";
  for (let at = 8; kind !== "IEND"; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const chunk = partOf(bytes, at, end);
    kind = chunk.toString("latin1", 4, 8);
    if (kind === "eXIf") orientation = orientationIn(chunk.subarray(8, -4));
    hasContent ||= kind === "IDAT";
    if (shownChunks.has(kind)) parts.push(chunk);
    at = end;
  }
  if (!hasContent) throw new RangeError("There is no picture in it.");
  // Right behind the size, which is always first.
  if (orientation !== upright) parts.splice(2, 0, pngChunk("eXIf", exifOf(orientation)));
  return { parts, orientation };
}

/** The picture and its colours. One that moves stands still: thousands of frames would keep a phone busy for ever. */
const shownChunks = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs".split(" "));

function pngChunk(kind: string, content: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length);
  chunk.write(kind, 4, "latin1");
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8);
  return chunk;
}

/**
 * RFC 9649: a RIFF file of chunks, each of kind, length and content, filled up to an even length. Browsers do not turn a WebP
 * by its Exif, so that nothing of it is kept. One that moves has frames instead of a picture.
 */
function plainWebp(bytes: Buffer): Plain {
  const chunks: Buffer[] = [];
  let hasContent = false;
  const whole = partOf(bytes, 0, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at < whole.length; ) {
    const end = at + 8 + whole.readUInt32LE(at + 4);
    const chunk = partOf(whole, at, end);
    const kind = chunk.toString("latin1", 0, 4);
    hasContent ||= kind === "VP8 " || kind === "VP8L";
    if (shownOfWebp.has(kind))
      chunks.push(kind === "VP8X" ? withoutFlags(chunk) : chunk, Buffer.alloc(chunk.length % 2));
    at = end + (chunk.length % 2);
  }
  if (!hasContent) throw new RangeError("There is no picture in it.");
  const content = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(content.length, 4);
  return { parts: [head, content], orientation: upright };
}

const shownOfWebp = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"]);

/** Says in the header that there is neither Exif nor XMP, and that nothing moves. */
function withoutFlags(header: Buffer): Buffer {
  const said = Buffer.from(header);
  said.writeUInt8(header.readUInt8(8) & ~0x0e, 8);
  return said;
}

/** @throws {RangeError} where the file ends before. */
function partOf(bytes: Buffer, from: number, end: number): Buffer {
  if (end > bytes.length) throw new RangeError("It ends before.");
  return bytes.subarray(from, end);
}
