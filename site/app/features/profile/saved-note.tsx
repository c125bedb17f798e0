import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

/** It worked. Stands within something that is read aloud when it changes. */
export function SavedNote({ children }: { children: ReactNode }) {
  return (
    <p className="saved-note">
      <Icon name="check" size={20} className="flex-none" />
      {children}
    </p>
  );
}
