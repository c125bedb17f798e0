/*
 * How a camera was held, as Exif says it: a number from 1, upright, to 8 (JEITA CP-3451, tag 274). Browsers turn a JPEG or
 * PNG by it. From 5 on, width and height are exchanged.
 */

const tag = 0x0112;
/** Of a number of 16 bits. */
const short = 3;
export const upright = 1;

/** @param exif TIFF: the bytes behind `Exif\0\0` of a JPEG, or all of the chunk of a PNG. */
export function orientationIn(exif: Uint8Array): number {
  try {
    return readOrientation(new DataView(exif.buffer, exif.byteOffset, exif.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return upright;
    throw error;
  }
}

function readOrientation(view: DataView): number {
  const isLittle = view.getUint16(0) === 0x4949;
  if (view.getUint16(2, isLittle) !== 42) return upright;
  const directory = view.getUint32(4, isLittle);
  const entries = view.getUint16(directory, isLittle);
  for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12) {
    if (view.getUint16(at, isLittle) !== tag) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** Exif that says this and nothing else. */
export function exifOf(orientation: number): Uint8Array {
  const bytes = Buffer.alloc(26);
  bytes.write("MM\0\x2a\0\0\0\x08\0\x01", "latin1");
  bytes.writeUInt16BE(tag, 10);
  bytes.writeUInt16BE(short, 12);
  bytes.writeUInt32BE(1, 14);
  bytes.writeUInt16BE(orientation, 18);
  return bytes;
}
