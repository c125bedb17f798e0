/** Pictures that are whole for whoever reads their parts, with filler in place of what they show. */

/** @param restBytes behind the chunk of the size, 24 at least */
export function aPng(width = 320, height = 240, restBytes = 40): Buffer {
  const bytes = Buffer.alloc(33 + restBytes);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(restBytes - 24, 33);
  bytes.write("IDAT", 37, "latin1");
  bytes.write("IEND", bytes.length - 8, "latin1");
  return bytes;
}

/** With an Exif segment before the size, as phones write it. */
export function aJpeg(width = 320, height = 240): Buffer {
  const exif = Buffer.alloc(1_000);
  exif.write("\xff\xe1\x03\xe6Exif", "latin1");
  const frame = Buffer.alloc(19);
  frame.write("\xff\xc2\x00\x11\x08HHWW\x03", "latin1");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from("\xff\xda\x00\x08\x01\x01\0\0\x3f\0..\xff\0..\xff\xd0..\xff\xd9", "latin1");
  return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, Buffer.from([0xff]), frame, scan]);
}

export function aWebp(kind: "VP8 " | "VP8L" | "VP8X", width = 320, height = 240): Buffer {
  const bytes = Buffer.alloc(70);
  bytes.write(`RIFF\x3e\0\0\0WEBP${kind}\x32`, "latin1");
  if (kind === "VP8 ") {
    bytes.write("\x9d\x01\x2a", 23, "latin1");
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === "VP8L") {
    bytes.writeUInt8(0x2f, 20);
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUInt8(10, 16);
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
    bytes.write("VP8 \x20", 30, "latin1");
  }
  return bytes;
}
