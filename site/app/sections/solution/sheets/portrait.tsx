import type { Picture } from "../../../content/picture.ts";

/** A face in a circle. The name stands beside it. */
export function Portrait({ picture, small = false }: { picture: Picture; small?: boolean }) {
  const size = small ? 38 : 48;
  return (
    <img
      className={`${small ? "size-9.5" : "size-12"} flex-none rounded-full object-cover`}
      src={picture.src}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
