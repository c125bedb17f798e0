import { photoBytes } from "@campusward/contracts/accounts/me";

/** Pixels. No photo is drawn larger than a quarter of it. */
const longestSide = 512;
/** Phones take photos of several megabytes, which are made smaller here. Beyond this, decoding would exhaust a cheap one. */
const longestFileBytes = 24 * 1024 * 1024;
const quality = 0.86;

export type PictureProblem = "notAPicture" | "tooBig";

export class PictureError extends Error {
  override name = "PictureError";
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The file cannot be a photo: ${problem}.`, options);
    this.problem = problem;
  }
}

/**
 * A picture small enough to be a photo, as a JPEG. It is drawn again, so that nothing else that was in the file, such
 * as where it was taken, leaves the device.
 * @throws {PictureError}
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size > longestFileBytes) throw new PictureError("tooBig");
  const picture = await decode(file);
  const { width, height } = fitWithin(picture, longestSide);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new PictureError("notAPicture");
  // A JPEG knows no transparency: without this it would turn black.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, 0, 0, width, height);
  picture.close();
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!photo) throw new PictureError("notAPicture");
  if (photo.size > photoBytes) throw new PictureError("tooBig");
  return photo;
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new PictureError("notAPicture", { cause });
  }
}

type Size = { width: number; height: number };

/** The size of a picture scaled down, never up, so that both sides are at most `longest` pixels. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
