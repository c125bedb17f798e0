import type { ProductPictureContent } from "../../content/pages/product-page.ts";

/** The product in one drawing. Its words are outlines, so that a sentence stands for them where it is read aloud. */
export function ProductPicture({ alt, desktop, mobile }: ProductPictureContent) {
  return (
    <picture>
      <source media="(width >= 56.25rem)" srcSet={desktop.src} width={desktop.width} height={desktop.height} />
      <img
        className="h-auto w-full max-app:mx-auto max-app:max-w-[30rem]"
        src={mobile.src}
        width={mobile.width}
        height={mobile.height}
        alt={alt}
        fetchPriority="low"
        decoding="async"
      />
    </picture>
  );
}
