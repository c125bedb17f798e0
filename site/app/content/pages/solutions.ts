import counsellors from "../../assets/scenes/usecase-counsellors.svg";
import families from "../../assets/scenes/usecase-families.svg";
import industries from "../../assets/scenes/usecase-industries.svg";
import universities from "../../assets/scenes/usecase-universities.svg";
import { linkTo } from "../action.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { fragmentRows } from "../features/fragment-rows.ts";
import { list } from "../list.ts";
import { type Offer, offered, whereOffered } from "../offers.ts";
import { closings, feet } from "../scenes.ts";
import type { SolutionsPageContent, SolutionTile } from "./solution-page.ts";

export const solutions: SolutionsPageContent = defineContent("solutions", {
  path: "/solutions",
  title: `Solutions - ${company.name}`,
  description: `The same road, seen by ${whereOffered("internships", "counsellors, families and organisations", "counsellors and families")}.`,
  hero: {
    ground: "sky",
    heading: "Who are you walking with?",
    text: "The road is the same. What you need to see from it is not. Pick the view that is yours.",
    scene: feet.crossing,
  },
  tiles: offered<SolutionTile & { offer?: Offer }>(
    list({
      "for-iecs-school-counselors": {
        heading: "For IECs & school counselors",
        text: "Forty students, and one person beside you who knows which three need you today.",
        action: linkTo("/solutions/iec-counselors", "Learn More"),
        ground: "yellow",
        glimpse: {
          caption: "An example: the students who need a counsellor on Monday morning.",
          title: "Monday, nine o’clock",
          count: "3 need you",
          rows: fragmentRows({
            meher: { mark: "late", title: "Meher", text: "Quiet for 12 days", state: "Today" },
            arjun: { mark: "amaltas", title: "Arjun", text: "Mentor by Thursday", state: "3 days" },
          }),
        },
        picture: { src: counsellors, width: 620, height: 420 },
      },
      "for-students-parents": {
        heading: "For students & parents",
        text: `One next step for the student, one calm ${whereOffered("weeklyNotes", "note a week", "word")} for home.`,
        action: linkTo("/solutions/students-parents", "Learn More"),
        ground: "sky",
        glimpse: {
          caption: "An example: what a family sees of a week.",
          title: "For home",
          count: "1 next",
          rows: list({
            "maths-mock": { mark: "neem", title: "Maths mock", text: "Finished on Tuesday" },
            "choose-a-track": { mark: "amaltas", title: "Choose a track", text: "Due Thursday" },
          }),
        },
        picture: { src: families, width: 360, height: 260 },
      },
      internships: {
        offer: "internships",
        heading: "For industries",
        text: "Set a brief with us, see how a sixteen-year-old thinks, and meet them before everyone else does.",
        action: linkTo("/solutions/industries", "Learn More"),
        ground: "green",
        glimpse: {
          caption: "An example: the students who were chosen for a brief.",
          title: "Your brief",
          count: "2 chosen",
          rows: fragmentRows({
            arjun: { mark: "neem", title: "Arjun", text: "Three sentences, one notebook", state: "Chosen" },
            "parents-agree": { mark: "amaltas", title: "Parents agree", text: "Asked on Monday", state: "Waiting" },
          }),
        },
        picture: { src: industries, width: 360, height: 260 },
      },
      universities: {
        heading: "Universities",
        text: "A verified view of the work behind an application. We are painting this stone now.",
        chip: "Coming Soon",
        ground: "unpainted",
        picture: { src: universities, width: 420, height: 340 },
      },
    }),
  ),
  note: "The names in these pictures are examples.",
  closing: {
    ground: "pale-yellow",
    heading: "Between two roads? Bring both.",
    text: "Plenty of counsellors are also parents. One demo can cover both views.",
    action: bookADemo,
    picture: closings.ferry,
  },
});
