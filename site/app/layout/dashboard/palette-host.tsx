import { isTeamRole } from "@campusward/contracts/accounts/roles";
import { Search } from "lucide";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { paletteWords as words } from "../../content/desk/palette.ts";
import type { DeskPalette } from "../../features/desk-palette/desk-palette.tsx";
import { useSession } from "../../identity/session.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { placesOf } from "./dashboard-places.ts";

type Palette = ComponentType<Parameters<typeof DeskPalette>[0]>;

/** Opens the palette; null for those who have no desk. */
const PaletteContext = createContext<(() => void) | null>(null);

/** For the team: Ctrl or Command and K open the palette on every page of theirs. Its script is fetched then. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const role = session.status === "open" ? session.me.role : null;
  const hasDesk = isTeamRole(role);
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<Palette | null>(null);

  const open = useCallback(async () => {
    try {
      const { DeskPalette: fetched } = await import("../../features/desk-palette/desk-palette.tsx");
      setPalette(() => fetched);
      setOpen(true);
    } catch {
      // The next press tries again.
    }
  }, []);

  useEffect(() => {
    if (!hasDesk) return;
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      void open();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [hasDesk, open]);

  const pages = useMemo(() => placesOf(role, ""), [role]);
  return (
    <PaletteContext value={hasDesk ? open : null}>
      {children}
      {hasDesk && isOpen && Palette && <Palette words={words} pages={pages} onClose={() => setOpen(false)} />}
    </PaletteContext>
  );
}

/** Nothing for those who have no desk. */
export function PaletteButton({ className, onClick }: { className: string; onClick?: () => void }) {
  const open = useContext(PaletteContext);
  if (!open) return null;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onClick?.();
        open();
      }}
    >
      <LineIcon of={Search} className="flex-none" />
      {words.short}
      <span className="palette-key" aria-hidden="true">
        {words.key}
      </span>
    </button>
  );
}
