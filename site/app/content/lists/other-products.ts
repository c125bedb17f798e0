import evaluatorRadar from "../../assets/scenes/evaluator-radar.svg";
import studentRoad from "../../assets/scenes/student-road.svg";
import learningManagement from "../../assets/ui/learning-management.svg";
import liveSession from "../../assets/ui/learning-management-mobile.svg";
import profileTracker from "../../assets/ui/profile-tracker-mobile.svg";
import { company } from "../company.ts";
import type { ProductPicture, ProductSection, WrittenSection } from "../features/product-explorer.ts";
import { offered } from "./home-products.ts";
import { productFragments } from "./product-fragments.ts";

const arjunsRoad: ProductPicture = {
  src: profileTracker,
  width: 350,
  height: 560,
  alt: "Arjun’s road in the tracker: four stones painted, eight weeks to go, choosing a track is next in four days.",
  ground: "yellow",
  stance: "window",
};

const studentOnRoad: ProductPicture = {
  src: studentRoad,
  width: 1120,
  height: 236,
  alt: "A student walks past a painted stone with the number 8, on the road to campus.",
  ground: "sky",
  stance: "panorama",
};

/** The sections of the products that are closed when home is opened, by product. They are fetched when it is idle. */
const otherSections: Record<string, WrittenSection[]> = {
  "ai-evaluator": [
    {
      id: "first-reading",
      title: "First reading",
      heading: "Start from a draft, never a blank page",
      subHeading: "Marks, activities, essays and the things students forget to mention.",
      highlight: "A counsellor has the last word.",
      description: [
        "Reads certificates, transcripts and essays",
        "Names strengths in plain words",
        "Says how sure it is, and why",
      ],
      checks: ["Academics", "Projects", "Teamwork", "Service", "Voice", "Depth"],
      shown: {
        src: evaluatorRadar,
        width: 776,
        height: 676,
        alt: "Radar of six profile areas: Academics 86, Projects 78, Teamwork 44, Service 62, Voice 81, Depth 52.",
        ground: "sky",
        stance: "whole",
      },
    },
    {
      id: "gaps-with-evidence",
      title: "Gaps with evidence",
      heading: "Every gap points to the line it came from",
      subHeading: "No citation, no claim.",
      highlight: "Photos of paper are fine.",
      description: [
        "Compares with the courses the student is aiming for",
        "Shows what an admissions reader would notice",
        "Lets you refuse a finding, and remembers",
      ],
      checks: ["Evidence", "Dates", "Hours"],
      shown: productFragments.gaps,
    },
    {
      id: "next-stones",
      title: "Next stones",
      heading: "A short list, in the right order",
      subHeading: "Each shows its effort and its likely effect.",
      highlight: "Suggestions are drafts until you say yes.",
      description: [
        "Three steps, never thirty",
        "Ten minutes or ten weeks, it says which",
        "Goes on the road when you approve it",
      ],
      checks: ["Effort", "Effect", "Deadline"],
      shown: studentOnRoad,
    },
  ],
  "profile-tracker": [
    {
      id: "one-road",
      title: "One road",
      heading: "The next step, and the one after",
      subHeading: "The rest of the road waits until they get there.",
      highlight: "Two minutes a week.",
      description: [
        "Deadlines from universities arrive by themselves",
        "Clashes are said in words",
        "A quiet week tells the right person, once",
      ],
      checks: ["Deadlines", "Tasks", "Sessions"],
      shown: arjunsRoad,
    },
    {
      id: "proof",
      title: "Proof",
      heading: "A stone is never just a tick",
      subHeading: "Finished means somebody saw it.",
      highlight: "11 of 12 ready, before October.",
      description: [
        "A date, a file and a name for each step",
        "Hours claimed and hours confirmed",
        "One link to share, one tap to take it back",
      ],
      checks: ["Photos", "Letters", "Certificates"],
      shown: productFragments.proof,
    },
    {
      id: "the-sunday-note",
      title: "The Sunday note",
      heading: "The answer arrives before the question",
      subHeading: "Finished, next, and nothing else.",
      highlight: "In English or Hindi.",
      description: ["By WhatsApp or email", "You approve all of them on one screen", "Replies come back to the record"],
      checks: ["WhatsApp", "Email"],
      shown: productFragments.sundayNote,
    },
  ],
  learning: [
    {
      id: "your-shelf",
      title: "Your shelf",
      heading: "From notes to first lesson in an afternoon",
      subHeading: "Drop in slides, a recording or a page of notes.",
      highlight: "Families see your name, never ours.",
      description: [
        "We split it into lessons and you put them in order",
        "Private shelves for families and for your team",
        "Nothing is ever listed on a marketplace",
      ],
      checks: ["Slides", "Video", "Notes"],
      shown: {
        src: learningManagement,
        width: 1184,
        height: 566,
        alt: "A consultant’s own shelf of courses, with the lessons and students of each.",
        ground: "sunset",
        stance: "corner",
      },
    },
    {
      id: "live-and-recorded",
      title: "Live and recorded",
      heading: "Teach once, to the room or to the week",
      subHeading: "On Google Meet, on Zoom, or at each family’s own pace.",
      highlight: "Attendance writes itself.",
      description: [
        "Six lessons, six stones",
        "Whoever stops at two is on your Monday list",
        "Recordings are removed after 30 days",
      ],
      checks: ["Meet", "Zoom"],
      shown: {
        src: liveSession,
        width: 350,
        height: 640,
        alt: "A live lesson in a consultant’s learning system, and the cohort’s progress below it.",
        ground: "yellow",
        stance: "middle",
      },
    },
    {
      id: "fees-and-receipts",
      title: "Fees and receipts",
      heading: `In ${company.currency.called}, without the chase`,
      subHeading: "By Razorpay, in parts if you like.",
      highlight: "Receipts go out by themselves.",
      description: [
        "UPI, cards and net banking",
        "GST invoices with your number on them",
        "Access opens when the payment lands",
      ],
      checks: ["UPI", "Cards", "GST"],
      shown: productFragments.fees,
    },
  ],
};

export function otherProducts(): Record<string, ProductSection[]> {
  return Object.fromEntries(
    Object.entries(otherSections).map(([product, sections]) => [product, offered(product, sections)]),
  );
}
