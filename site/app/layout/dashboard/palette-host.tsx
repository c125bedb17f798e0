import { isTeamRole } from "@campusward/contracts/accounts/roles";
import { Search } from "lucide";
import { type ComponentType, createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import { isElsewhere, isTyping } from "../../browser/keys-in-use.ts";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import type { DeskPalette } from "../../features/desk-palette/desk-palette.tsx";
import { useSession } from "../../identity/session.ts";
import { useNavigation } from "../../navigation/navigation.ts";
import { QueryProvider } from "../../queries/query-provider.tsx";
import { singleKeys } from "../../storage/single-keys.ts";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { LineDownNotice } from "../dialogs/line-down-notice.tsx";
import { placesOf } from "./dashboard-places.ts";

type Palette = ComponentType<Parameters<typeof DeskPalette>[0]>;

/** Opens the palette; null for those who have no desk. */
const PaletteContext = createContext<(() => void) | null>(null);

/** For the team: Ctrl or Command and K open the palette on every page of theirs. Its script is fetched then. */
export function PaletteHost({ children }: { children: Elements }) {
  const { session } = useSession();
  const role = session.status === "open" ? session.me.role : null;
  const hasDesk = isTeamRole(role);
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<Palette | null>(null);

  const open = useCallback(async () => {
    const file = import("../../features/desk-palette/desk-palette.tsx");
    const fetched = await file.then(
      ({ DeskPalette }) => DeskPalette,
      () => LineDownNotice,
    );
    setPalette(() => fetched);
    setOpen(true);
  }, []);

  useWindowEvent("keydown", (event) => {
    const isKey = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!hasDesk || !isKey || event.altKey || event.shiftKey || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    void open();
  });

  const places = useMemo(() => placesOf(role, ""), [role]);
  const pages = useMemo(() => places.map((place) => ({ ...place, sign: place.icon })), [places]);
  useGoKeys(hasDesk ? places : null);
  return (
    <PaletteContext value={hasDesk ? open : null}>
      {children}
      {hasDesk && isOpen && Palette && (
        <QueryProvider>
          <Palette pages={pages} onClose={() => setOpen(false)} />
        </QueryProvider>
      )}
    </PaletteContext>
  );
}

/** So long after `g` the second letter counts. Milliseconds. */
const goMs = 1500;

/** `g` and a letter open a place. Null switches it off. */
function useGoKeys(places: ReturnType<typeof placesOf> | null): void {
  const { navigate } = useNavigation();
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  function press(event: KeyboardEvent): void {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (!places || !isPlain || isElsewhere() || isTyping(event.target) || !singleKeys.areOn()) return;
    const isSecond = event.timeStamp - begunAt.current < goMs;
    begunAt.current = !isSecond && event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const place = isSecond && places.find(({ goKey }) => goKey === event.key);
    if (!place) return;
    event.preventDefault();
    navigate(place.href);
  }
  // Before the single keys of the page, of which some are the same letters.
  useWindowEvent("keydown", press, true);
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
      <span>Find</span>
      <span
        className="ml-auto border rounded-[5px] px-1.75 py-0.25 text-(length:--text-xs) [@media_(hover:_none)]:hidden"
        aria-hidden="true"
      >
        Ctrl K
      </span>
    </button>
  );
}
