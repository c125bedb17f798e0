import { useEffect, useState } from "react";

/** True while the window is scrolled further down than the given number of pixels. */
export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    function look() {
      setPast(window.scrollY > distance);
    }
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [distance]);
  return past;
}
