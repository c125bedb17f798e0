import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { layoutWords } from "../content/layout.ts";
import { initialsOf } from "../identity/initials.ts";
import type { SignedInHint } from "../identity/signed-in-hint.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import type { AccountPanelProps } from "./account-panel.tsx";

const panelId = "menu-account";

/** The signed-in person's photo or initials, and the menu behind it. The menu is fetched once somebody is signed in. */
export function AccountButton({ person }: { person: SignedInHint }) {
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<AccountPanelProps> | null>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A line that is down just now is no harm yet: opening the menu asks again.
    if (!Panel) import("./account-panel.tsx").then((module) => setPanel(() => module.AccountPanel)).catch(() => {});
  }, [Panel, open]);

  // A touch outside gives no blur, because nothing there takes the focus.
  useEffect(() => {
    if (!open) return;
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  }

  function closeOnBlur(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and links do.
    <div ref={root} className="account max-app:hidden" onKeyDown={closeOnEscape} onBlur={closeOnBlur}>
      <button
        type="button"
        className="account-button account-button-signed-in"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">{layoutWords.accountOf(person.name ?? person.email)}</span>
        <Avatar photoUrl={person.photoUrl} initials={initialsOf(person.name, person.email)} />
        <Icon name="chevron-down" size={18} className={`transition-transform ${open ? "rotate-180" : ""}`} />
      </button>
      {open && Panel && <Panel id={panelId} person={person} onChoose={() => setOpen(false)} />}
    </div>
  );
}
