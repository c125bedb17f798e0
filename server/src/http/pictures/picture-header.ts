/** What the bytes themselves say; sizes in pixels. */
export type PictureHeader = { contentType: "image/jpeg" | "image/png" | "image/webp"; width: number; height: number };

/** Reads kind and size of a JPEG, PNG or WebP picture; null for anything else and for a damaged header. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readJpeg(view) ?? readPng(view) ?? readWebp(view);
  } catch (error) {
    // The picture ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether so few bytes can begin a picture that we take: enough to refuse the rest before it has come. */
export function mayBeginPicture(bytes: Uint8Array): boolean {
  const text = textOf(bytes, 0, 12);
  if (text.length < 12) return true;
  return text.startsWith("\xff\xd8\xff") || text.startsWith(pngSignature) || /^RIFF[\s\S]{4}WEBP$/.test(text);
}

const pngSignature = "\x89PNG\r\n\x1a\n";

/** ITU T.81: segments of marker and length follow each other; the frame header (SOFn) holds the size. */
function readJpeg(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrameHeader(marker)) {
      return { contentType: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    // A marker may be preceded by any number of fill bytes. The picture itself must not come before its size.
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15; among their numbers are the tables DHT, JPG and DAC, which are none. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** W3C PNG: the signature, then IHDR, always first. */
function readPng(view: DataView): PictureHeader | null {
  if (textOf(view, 0, 8) !== pngSignature || textOf(view, 12, 4) !== "IHDR") return null;
  return { contentType: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649: a RIFF file whose first chunk is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). */
function readWebp(view: DataView): PictureHeader | null {
  if (textOf(view, 0, 4) !== "RIFF" || textOf(view, 8, 4) !== "WEBP") return null;
  const contentType = "image/webp";
  switch (textOf(view, 12, 4)) {
    case "VP8 ":
      if (textOf(view, 23, 3) !== "\x9d\x01\x2a") return null;
      return { contentType, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { contentType, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function textOf(bytes: Uint8Array | DataView, at: number, length: number): string {
  const start = Math.min(bytes.byteOffset + at, bytes.byteOffset + bytes.byteLength);
  const count = Math.min(length, bytes.byteOffset + bytes.byteLength - start);
  return String.fromCharCode(...new Uint8Array(bytes.buffer, start, count));
}
