import {
  Ban,
  BookOpen,
  BookOpenCheck,
  Camera,
  ChartNoAxesColumn,
  Files,
  FolderOpen,
  Hammer,
  Handshake,
  Library,
  Lock,
  type LucideIcon,
  MessageSquareQuote,
  Presentation,
  Search,
  Signpost,
  Stamp,
  Timer,
  Video,
} from "lucide-react";
import type { ProductIcon as ProductIconName } from "../content/product-page.ts";

const icons: Record<ProductIconName, LucideIcon> = {
  ban: Ban,
  book: BookOpen,
  camera: Camera,
  chart: ChartNoAxesColumn,
  "check-read": BookOpenCheck,
  copies: Files,
  folder: FolderOpen,
  hammer: Hammer,
  handshake: Handshake,
  lock: Lock,
  presentation: Presentation,
  quote: MessageSquareQuote,
  search: Search,
  shelf: Library,
  signpost: Signpost,
  stamp: Stamp,
  timer: Timer,
  video: Video,
};

/** A line drawing beside words, never read aloud. Size in pixels. */
export function ProductIcon({ name, size, className }: { name: ProductIconName; size: number; className?: string }) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={2} aria-hidden="true" focusable="false" className={className} />;
}
