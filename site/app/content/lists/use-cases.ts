import counsellorsDrawing from "../../assets/scenes/usecase-counsellors.svg";
import familiesDrawing from "../../assets/scenes/usecase-families.svg";
import industriesDrawing from "../../assets/scenes/usecase-industries.svg";
import universitiesDrawing from "../../assets/scenes/usecase-universities.svg";
import { linkTo } from "../action.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";

import { offered } from "../offers.ts";
import { rowPlace } from "../page.ts";

export const useCases = defineContent("useCases", {
  place: rowPlace,
  head: { label: "Who it is for", aside: "Every kind of traveller." },
  heading: "Nobody walks to university alone.",
  cases: offered(
    list({
      "iecs-school-counsellors": {
        name: "IECs & school counsellors",
        text: "Forty students, and one person beside you who knows which three need you today.",
        ground: "yellow",
        next: linkTo("/solutions/iec-counselors", "Learn More"),
        picture: { src: counsellorsDrawing, width: 620, height: 420 },
      },
      "students-parents": {
        name: "Students & parents",
        text: "One list, one next step, and a calm word for home that answers the question without starting a row.",
        ground: "sky",
        next: linkTo("/solutions/students-parents", "Learn More"),
        picture: { src: familiesDrawing, width: 360, height: 260 },
      },
      internships: {
        name: "Industries",
        offer: "internships",
        text: "Set a brief with us, meet motivated young people, and remember the ones who surprised you.",
        ground: "green",
        next: linkTo("/industries", "Learn More"),
        picture: { src: industriesDrawing, width: 360, height: 260 },
      },
      universities: {
        name: "Universities",
        text: "A verified view of the work behind an application. We are painting this stone now.",
        ground: "outline",
        next: { kind: "coming", label: "Coming Soon" },
        picture: { src: universitiesDrawing, width: 420, height: 340 },
      },
    }),
  ),
});

export type UseCase = (typeof useCases.cases)[number];
