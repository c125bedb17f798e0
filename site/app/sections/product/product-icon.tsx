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
  type IconNode,
  Library,
  Lock,
  MessageSquareQuote,
  Presentation,
  Search,
  Signpost,
  Stamp,
  Timer,
  Video,
} from "lucide";
import type { ProductIcon as ProductIconName } from "../../content/pages/product-page.ts";
import { LineIcon } from "../../ui/line-icon.tsx";

const icons: Record<ProductIconName, IconNode> = {
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
  return <LineIcon of={icons[name]} size={size} className={className} />;
}
