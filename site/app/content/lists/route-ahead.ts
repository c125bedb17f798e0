import careersDrawing from "../../assets/outcomes/careers.svg";
import competitionsDrawing from "../../assets/outcomes/competitions.svg";
import softSkillsDrawing from "../../assets/outcomes/soft-skills.svg";
import technicalSkillsDrawing from "../../assets/outcomes/technical-skills.svg";
import youngPeopleDrawing from "../../assets/outcomes/young-people.svg";
import nightRoadDrawing from "../../assets/scenes/night-road.svg";
import walkerDrawing from "../../assets/walkers/student-portfolio.svg";
import { proofLine } from "../../words/proof-line.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { listOf } from "../offers.ts";
import { type Proof, sourceLine } from "../proof.ts";

/** Who counted the figures of the outcomes. */
export const counted: Proof = defineContent("counted", { source: null });

const waysToBuild = listOf({ tracks: "tracks", internships: "internships" }, "and", ["competitions"]);

export const routeAhead = defineContent("routeAhead", {
  head: { label: "How it works", aside: "Count down, not up." },
  heading: "The whole route, marked before you set off.",
  /** Painted on every stone, above its number. */
  unit: "WEEKS",
  steps: list({
    evaluate: {
      name: "Evaluate",
      text: "A person reads the student’s record, shows what is strong, and names the gaps in plain words.",
      cap: "gulmohar",
      /** Weeks that are left when the stone is reached, and the sentence that says so. */
      weeks: 12,
      stone: "12 weeks to go",
    },
    plan: {
      name: "Plan",
      text: "Counsellor and student choose the next few stones together. Each has a date, an owner and a reason.",
      cap: "sky",
      weeks: 8,
      stone: "8 weeks to go",
    },
    build: {
      name: "Build",
      text: `${waysToBuild.charAt(0).toUpperCase()}${waysToBuild.slice(1)} turn the plan into work that other people have seen.`,
      cap: "neem",
      weeks: 4,
      stone: "4 weeks to go",
    },
    apply: {
      name: "Apply",
      text: "Everything is already collected, dated and checked. The student writes the application from it.",
      cap: "amaltas",
      weeks: 0,
      stone: "0 weeks to go",
    },
  }),
  road: { src: nightRoadDrawing, width: 3840, height: 160 },
  /** Who walks it. */
  walker: { src: walkerDrawing, width: 240, height: 264 },
  arrival: "And along the road, with the lights on",
  proof: proofLine(sourceLine, counted),
  hint: "Swipe to see all five",
  /** Each drawing shows as many lights as its figure says, where lights can be counted. */
  outcomes: list({
    "career-options-to-try": {
      figure: "50+",
      label: "career options to try",
      picture: { src: careersDrawing, width: 190, height: 236, alt: "A tower at night with fifty lit windows." },
    },
    "technical-skills": {
      figure: "20+",
      label: "technical skills",
      picture: { src: technicalSkillsDrawing, width: 244, height: 168, alt: "A workshop with twenty lit windows." },
    },
    "soft-skills": {
      figure: "20+",
      label: "soft skills",
      picture: {
        src: softSkillsDrawing,
        width: 244,
        height: 168,
        alt: "A pavilion with twenty lamps, and people talking under them.",
      },
    },
    "in-global-competitions": {
      figure: "$20 Mn",
      label: "in global competitions",
      picture: {
        src: competitionsDrawing,
        width: 290,
        height: 168,
        alt: "A floodlit arena with flags, and a cup in its gate.",
      },
    },
    "young-people-in-the": {
      figure: "10K+",
      label: "young people in the talent pool",
      picture: { src: youngPeopleDrawing, width: 312, height: 168, alt: "A hillside with ten thousand lights." },
    },
  }),
} as const);
