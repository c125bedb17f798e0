import { type ComponentType, startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../browser/when-idle.ts";
import type { QuietCallProps } from "./quiet-call.tsx";

/** What follows the visitor down the page. Nothing of it is seen at the top, so it is fetched when the page is idle. */
export function HomeScroll(props: QuietCallProps) {
  const [Call, setCall] = useState<ComponentType<QuietCallProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import("./quiet-call.tsx")
          .then(({ QuietCall }) => startTransition(() => setCall(() => QuietCall)))
          // The buttons of the page itself are still there.
          .catch(() => {});
      }),
    [],
  );
  return Call && <Call {...props} />;
}
