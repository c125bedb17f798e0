import { useState } from "react";

/**
 * What stands in a field: what is being typed, also while it cannot be kept, and else the value as it is kept. So a
 * colleague's change shows as soon as one is not writing there.
 */
export function useTyped(kept: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? kept,
    onChange({ target }: { target: { value: string } }): void {
      setTyped(target.value);
      onType(target.value);
    },
    onBlur: () => setTyped(null),
  };
}
