import counsellorsDrawing from "../../assets/scenes/usecase-counsellors.svg";
import familiesDrawing from "../../assets/scenes/usecase-families.svg";
import industriesDrawing from "../../assets/scenes/usecase-industries.svg";
import universitiesDrawing from "../../assets/scenes/usecase-universities.svg";

import { rowPlace } from "../page.ts";

export const useCases = {
  place: rowPlace,
  head: { label: "Who it is for", aside: "Four kinds of traveller." },
  heading: "Nobody walks to university alone.",
  cases: [
    {
      name: "IECs & school counsellors",
      text: "See forty students on one page, and know by nine o’clock which three need you today.",
      ground: "yellow",
      next: { kind: "link", href: "/solutions/iec-counselors", label: "Learn More" },
      picture: { src: counsellorsDrawing, width: 620, height: 420 },
    },
    {
      name: "Students & parents",
      text: "One list, one next step, and a parent view that answers the question without starting a row.",
      ground: "sky",
      next: { kind: "link", href: "/solutions/students-parents", label: "Learn More" },
      picture: { src: familiesDrawing, width: 360, height: 260 },
    },
    {
      name: "Industries",
      text: "Set a brief, meet 10K+ motivated young people, and hire the ones who surprised you.",
      ground: "green",
      next: { kind: "link", href: "/industries", label: "Learn More" },
      picture: { src: industriesDrawing, width: 360, height: 260 },
    },
    {
      name: "Universities",
      text: "A verified view of the work behind an application. We are painting this stone now.",
      ground: "outline",
      next: { kind: "coming", label: "Coming Soon" },
      picture: { src: universitiesDrawing, width: 420, height: 340 },
    },
  ],
} as const;

export type UseCase = (typeof useCases.cases)[number];
