/** The beginnings of pictures, as far as a reader of their size looks, with filler bytes behind it. */

export function aPng(width = 320, height = 240, restBytes = 40): Uint8Array {
  const bytes = Buffer.alloc(33 + restBytes);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** With an Exif segment before the size, as phones write it. */
export function aJpeg(width = 320, height = 240): Uint8Array {
  const exif = Buffer.alloc(1_000);
  exif.write("\xff\xe1\x03\xe6Exif", "latin1");
  const frame = Buffer.from("\xff\xc2\x00\x11\x08HHWW\x03", "latin1");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, Buffer.from([0xff]), frame, Buffer.alloc(40)]);
}

export function aWebp(kind: "VP8 " | "VP8L" | "VP8X", width = 320, height = 240): Uint8Array {
  const bytes = Buffer.alloc(70);
  bytes.write(`RIFF\x3e\0\0\0WEBP${kind}`, "latin1");
  if (kind === "VP8 ") {
    bytes.write("\x9d\x01\x2a", 23, "latin1");
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === "VP8L") {
    bytes.writeUInt8(0x2f, 20);
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}
