import {
  ArrowDown,
  ArrowRight,
  ChevronDown,
  CircleAlert,
  CircleUserRound,
  Info,
  type LucideIcon,
  Menu,
  Minus,
  Plus,
  WifiOff,
  X,
} from "lucide-react";

const icons = {
  account: CircleUserRound,
  alert: CircleAlert,
  "arrow-down": ArrowDown,
  "arrow-right": ArrowRight,
  "chevron-down": ChevronDown,
  close: X,
  info: Info,
  menu: Menu,
  minus: Minus,
  offline: WifiOff,
  plus: Plus,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** A drawn sign beside words, or inside a control that has a name of its own. Never read aloud. Size in pixels. */
export function Icon({ name, size = 22, className }: { name: IconName; size?: number; className?: string }) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={2.25} aria-hidden="true" focusable="false" className={className} />;
}
