import type { ComponentPropsWithRef, ReactNode } from "react";
import "./picture-banner.css";

type PictureBannerProps = {
  picture: Omit<ComponentPropsWithRef<"img">, "alt">;
  className?: string;
  children: ReactNode;
};

/** The top of a dashboard: words, with a drawing at their right. */
export function PictureBanner({ picture, className = "", children }: PictureBannerProps) {
  return (
    <section className={`picture-banner ${className}`}>
      <div className="picture-banner-words">{children}</div>
      <img {...picture} alt="" fetchPriority="low" />
    </section>
  );
}
