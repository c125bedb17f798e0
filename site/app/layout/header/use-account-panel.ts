import { type ComponentType, useEffect, useState } from "react";
import type { AccountPanelProps } from "./account-panel.tsx";

/** The menu of the signed-in person, fetched once somebody is signed in; null until it is there. */
export function useAccountPanel(isSignedIn: boolean, isOpen: boolean): ComponentType<AccountPanelProps> | null {
  const [Panel, setPanel] = useState<ComponentType<AccountPanelProps> | null>(null);
  // A line that is down just now is no harm yet: opening the menu asks again.
  useEffect(() => {
    if (!isSignedIn || Panel) return;
    import("./account-panel.tsx").then((module) => setPanel(() => module.AccountPanel)).catch(() => {});
  }, [isSignedIn, Panel, isOpen]);
  return Panel;
}
