import {
  ArrowRight,
  ArrowUp,
  ArrowUpRight,
  Check,
  ChevronDown,
  CircleAlert,
  CircleUserRound,
  ExternalLink,
  Footprints,
  type IconNode,
  Info,
  LayoutGrid,
  Mail,
  Menu,
  Minus,
  Pause,
  Play,
  Plus,
  Printer,
  WifiOff,
  X,
} from "lucide";
import { LineIcon } from "./line-icon.tsx";

const icons = {
  account: CircleUserRound,
  alert: CircleAlert,
  "arrow-right": ArrowRight,
  "arrow-up": ArrowUp,
  "arrow-up-right": ArrowUpRight,
  "chevron-down": ChevronDown,
  close: X,
  grid: LayoutGrid,
  check: Check,
  footprints: Footprints,
  info: Info,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  "new-tab": ExternalLink,
  offline: WifiOff,
  pause: Pause,
  play: Play,
  plus: Plus,
  print: Printer,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

/** An icon next to text, or inside a control that has a name of its own. Never read aloud. Size in pixels. */
export function Icon({ name, size = 22, className }: { name: IconName; size?: number; className?: string }) {
  return <LineIcon of={icons[name]} size={size} strokeWidth={2.25} className={className} />;
}
