import {
  FileText,
  Gauge,
  Globe,
  GraduationCap,
  type IconNode,
  Inbox,
  MessagesSquare,
  ScrollText,
  Send,
  Signpost,
  UserRoundCog,
  UserRoundPen,
  UsersRound,
} from "lucide";
import type { PlaceIcon } from "../../content/account/dashboard-frame.ts";
import { LineIcon } from "../../ui/line-icon.tsx";

const drawings: Record<PlaceIcon, IconNode> = {
  dashboard: Signpost,
  leads: Inbox,
  applications: FileText,
  outbox: Send,
  people: UserRoundCog,
  speed: Gauge,
  audit: ScrollText,
  applicants: UsersRound,
  talks: MessagesSquare,
  profile: UserRoundPen,
  learning: GraduationCap,
  site: Globe,
};

/** The sign of a place. Its name stands beside it. */
export function PlaceSign({ icon }: { icon: PlaceIcon }) {
  return <LineIcon of={drawings[icon]} className="flex-none" />;
}
