/** Phones take photos of several megabytes, which are made smaller here. Beyond this, decoding would exhaust a cheap one. */
const longestFileBytes = 24 * 1024 * 1024;
const quality = 0.86;

export type PictureProblem = "notAPicture" | "tooBig";

export class PictureError extends Error {
  override name = "PictureError";
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The file cannot be used as a picture: ${problem}.`, options);
    this.problem = problem;
  }
}

export type Size = { width: number; height: number };

type ShrinkOptions = {
  /** Both sides are at most as long, in pixels. */
  longestSide: number;
  mostBytes: number;
  /** What is left of it: the middle, of this shape. */
  crop?: Size;
  /** A WebP keeps what is transparent; a JPEG gets a white ground. */
  type?: "image/jpeg" | "image/webp";
};

/**
 * A picture small enough to be sent. It is drawn again, so that nothing else that was in the file, such as where it was
 * taken, leaves the device.
 * @throws {PictureError}
 */
export async function shrinkPicture(
  file: Blob,
  { longestSide, mostBytes, crop, type = "image/jpeg" }: ShrinkOptions,
): Promise<Blob> {
  if (file.size > longestFileBytes) throw new PictureError("tooBig");
  const picture = await decode(file);
  const part = crop ? middleOf(picture, crop) : { left: 0, top: 0, width: picture.width, height: picture.height };
  const { width, height } = fitWithin(part, longestSide);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new PictureError("notAPicture");
  if (type === "image/jpeg") {
    // A JPEG knows no transparency: without this it would turn black.
    drawing.fillStyle = "#fff";
    drawing.fillRect(0, 0, width, height);
  }
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!small) throw new PictureError("notAPicture");
  if (small.size > mostBytes) throw new PictureError("tooBig");
  return small;
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new PictureError("notAPicture", { cause });
  }
}

/** The size of a picture scaled down, never up, so that both sides are at most `longest` pixels. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The largest part of a picture with the shape of `crop`, from its middle. */
export function middleOf({ width, height }: Size, crop: Size): Size & { left: number; top: number } {
  const scale = Math.min(width / crop.width, height / crop.height);
  const part = { width: crop.width * scale, height: crop.height * scale };
  return { ...part, left: (width - part.width) / 2, top: (height - part.height) / 2 };
}
