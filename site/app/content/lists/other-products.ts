import evaluatorRadar from "../../assets/scenes/evaluator-radar.svg";
import studentRoad from "../../assets/scenes/student-road.svg";
import learningManagement from "../../assets/ui/learning-management.svg";
import liveSession from "../../assets/ui/learning-management-mobile.svg";
import profileTracker from "../../assets/ui/profile-tracker-mobile.svg";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { ProductPicture, ProductSection, WrittenSection } from "../features/product-explorer.ts";
import { does, listOf, offered, waysToWrite, whereOffered } from "../offers.ts";
import { homeProducts, withApplying } from "./home-products.ts";
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
export const otherSections: Record<string, WrittenSection[]> = defineContent("otherSections", {
  "ai-evaluator": [
    {
      id: "first-reading",
      title: "First reading",
      heading: "Start from a draft, never a blank page",
      subHeading: "Marks, activities, essays and the things students forget to mention.",
      highlight: "A counsellor has the last word.",
      description: [
        "Certificates, transcripts and essays are read",
        "Strengths are named in plain words",
        "You hear how sure we are, and why",
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
        "Compared with the courses the student is aiming for",
        "What an admissions reader would notice",
        "A finding can be refused, and stays refused",
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
        "Ten minutes or ten weeks, you know which",
        "Goes on the road when you approve it",
      ],
      checks: ["Effort", "Effect", "Deadline"],
      shown: studentOnRoad,
    },
  ],
  "profile-tracker": offered([
    {
      id: "one-road",
      title: "One road",
      heading: "The next step, and the one after",
      subHeading: "The rest of the road waits until they get there.",
      highlight: "Two minutes a week.",
      description: [
        "Deadlines of your universities, looked up for you",
        "Clashes are said in words",
        "After a quiet week somebody asks, once",
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
      offer: "weeklyNotes",
      title: "The Sunday note",
      heading: "The answer arrives before the question",
      subHeading: "Finished, next, and nothing else.",
      highlight: "In the language of your home.",
      description: [`By ${waysToWrite()}`, "A counsellor reads every one before it goes", "A person reads the replies"],
      checks: [...(does("whatsapp") ? ["WhatsApp"] : []), "Email"],
      shown: productFragments.sundayNote,
    },
  ]),
  learning: [
    {
      id: "your-shelf",
      title: "Your shelf",
      heading: "From notes to first lesson in an afternoon",
      subHeading: "Drop in slides, a recording or a page of notes.",
      highlight: "Families see your name, never ours.",
      description: [
        "Split into lessons with you, in your order",
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
      subHeading: `${listOf({ meet: "On Google Meet", zoom: "on Zoom" }, "or", ["at each family’s own pace"])}.`,
      highlight: "Attendance is kept.",
      description: [
        "Six lessons, six stones",
        "You hear on Monday who stopped at two",
        "Recordings only if families agree",
      ],
      checks: [...(does("meet") ? ["Meet"] : []), ...(does("zoom") ? ["Zoom"] : []), "At home"],
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
      subHeading: `${whereOffered("razorpay", "By Razorpay, in", "In")} parts if you like.`,
      highlight: "A receipt for every payment.",
      description: [
        whereOffered("razorpay", "UPI, cards and net banking", "By bank transfer, agreed in the quote"),
        "An invoice with your name on it",
        "A kind word before a late fee",
      ],
      checks: [...(does("razorpay") ? ["UPI", "Cards"] : ["Bank transfer"]), "Receipts"],
      shown: productFragments.fees,
    },
  ],
});

export const otherProducts: Record<string, ProductSection[]> = defineContent(
  "otherProducts",
  Object.fromEntries(
    Object.entries(otherSections)
      .filter(([product]) => homeProducts.products.some(({ id }) => id === product))
      .map(([product, sections]) => [product, withApplying(product, sections)]),
  ),
);
