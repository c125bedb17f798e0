import {
  BellRing,
  ChartNoAxesColumn,
  FileText,
  Gauge,
  Globe,
  GraduationCap,
  type IconNode,
  Inbox,
  MessagesSquare,
  NotepadText,
  ScrollText,
  Send,
  Signpost,
  UserRoundCog,
  UserRoundPen,
  UsersRound,
} from "lucide";
import type { PlaceIcon } from "../../content/account/dashboard-frame.ts";

/** The signs of the places in the rail and in the palette. */
export const placeIcons: Record<PlaceIcon, IconNode> = {
  dashboard: Signpost,
  leads: Inbox,
  applications: FileText,
  outbox: Send,
  people: UserRoundCog,
  figures: ChartNoAxesColumn,
  speed: Gauge,
  audit: ScrollText,
  "tell-me": BellRing,
  templates: NotepadText,
  applicants: UsersRound,
  talks: MessagesSquare,
  profile: UserRoundPen,
  learning: GraduationCap,
  site: Globe,
};
