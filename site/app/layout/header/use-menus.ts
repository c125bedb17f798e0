import { useEffect, useRef, useState } from "react";

/** How long the pointer may be outside before a menu closes: enough to cut a corner on the way to it. */
const leaveDelayMs = 220;

type OpenMenu<Id> = {
  id: Id;
  /** Opened by hovering alone. The click that follows keeps it open instead of closing it. */
  hovered: boolean;
};

/** Which one of several disclosure menus is open, by pointer, click, touch or keyboard. */
export function useMenus<Id extends string>() {
  const [openMenu, setOpenMenu] = useState<OpenMenu<Id> | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stay() {
    clearTimeout(leaving.current);
  }

  function close() {
    stay();
    setOpenMenu(null);
  }

  useEffect(() => stay, []);

  return {
    openId: openMenu?.id ?? null,
    close,
    press(id: Id) {
      stay();
      setOpenMenu((current) => (current?.id === id && !current.hovered ? null : { id, hovered: false }));
    },
    enter(id: Id) {
      stay();
      setOpenMenu((current) => (current?.id === id ? current : { id, hovered: true }));
    },
    leave() {
      stay();
      leaving.current = setTimeout(close, leaveDelayMs);
    },
  };
}
