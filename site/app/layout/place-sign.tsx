import {
  FileText,
  Gauge,
  Globe,
  GraduationCap,
  Inbox,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  Send,
  Signpost,
  UserRoundCog,
  UserRoundPen,
  UsersRound,
} from "lucide-react";
import type { PlaceIcon } from "../content/dashboard-frame.ts";

const drawings: Record<PlaceIcon, LucideIcon> = {
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
  const Drawing = drawings[icon];
  return <Drawing size={24} strokeWidth={2} aria-hidden="true" className="flex-none" />;
}
