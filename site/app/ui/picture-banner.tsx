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
      <div className="relative z-1 max-w-136 px-8.5 py-7 max-columns:px-5 max-columns:pt-6 max-columns:pb-2">
        {children}
      </div>
      <img {...picture} alt="" fetchPriority="low" />
    </section>
  );
}
