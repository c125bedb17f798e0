import evaluatorRadar from "../../assets/scenes/evaluator-radar.svg";
import studentRoad from "../../assets/scenes/student-road.svg";
import learningManagement from "../../assets/ui/learning-management.svg";
import liveSession from "../../assets/ui/learning-management-mobile.svg";
import profileTracker from "../../assets/ui/profile-tracker-mobile.svg";
import { applyNowFrom } from "../actions.ts";
import type { Product, ProductPicture, ProductSection } from "../features/product-explorer.ts";
import type { SectionHeadWords } from "../page.ts";
import { partners } from "./partners.ts";
import { productFragments } from "./product-fragments.ts";

type WrittenProduct = Omit<Product, "sections"> & { sections: Omit<ProductSection, "apply">[] };

const head: SectionHeadWords = {
  number: 5,
  cap: "sky",
  label: "Products",
  aside: "Pick one. They share a single student record.",
};

const words = { cards: "Products", sections: "In this product", brands: "Briefs set by" };

export type ProductExplorerWords = typeof words;

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

const products: WrittenProduct[] = [
  {
    id: "ai-evaluator",
    name: "AI Profile Evaluator",
    text: "Know where a student stands, and why.",
    cap: "amaltas",
    more: { kind: "link", href: "/product/ai-evaluator", label: "All of the evaluator" },
    sections: [
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
  },
  {
    id: "profile-tracker",
    name: "Student Profile Tracker",
    text: "Every activity, deadline and proof in one line.",
    cap: "sky",
    more: { kind: "link", href: "/product/profile-tracker", label: "All of the tracker" },
    sections: [
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
        description: [
          "By WhatsApp or email",
          "You approve all of them on one screen",
          "Replies come back to the record",
        ],
        checks: ["WhatsApp", "Email"],
        shown: productFragments.sundayNote,
      },
    ],
  },
  {
    id: "industry-plan",
    name: "Industry-led Profile Building Plan",
    text: "Twelve weeks of work worth writing about.",
    cap: "neem",
    more: { kind: "link", href: "/product/industry-profile-building", label: "All of the plan" },
    sections: [
      {
        id: "career-discovery",
        title: "Career discovery",
        heading: "Try a career on before you choose it",
        subHeading: "A week inside a real brief tells a sixteen-year-old more than any aptitude test.",
        highlight: "50+ career options",
        description: [
          "50+ career options, each with a short trial project",
          "A working professional marks the result and says why",
          "What they liked and disliked goes straight on the profile",
        ],
        checks: ["Urban planner", "Food scientist", "Product designer", "Actuary", "Sound engineer"],
        brands: [partners.tiffinly, partners.rosetteBeauty, partners.kaveriLabs],
        shown: productFragments.trials,
      },
      {
        id: "technical-skills",
        title: "Technical skills",
        heading: "Learn the skill, then show the work",
        subHeading: "20+ technical skills, each taught against something the student has to make.",
        highlight: "20+ technical skills",
        description: [
          "Short lessons in English and Hindi, made for a phone",
          "Every skill ends in a file, a build or a link",
          "Checked by a mentor before it counts",
        ],
        checks: ["Python", "Data stories", "CAD", "Circuit design", "Survey design"],
        brands: [partners.helioRobotics, partners.vyomSpace],
        shown: productFragments.skills,
      },
      {
        id: "soft-skills",
        title: "Soft skills",
        heading: "Speak, listen, lead, repeat",
        subHeading: "20+ soft skills, practised in rooms with other people in them.",
        highlight: "20+ soft skills",
        description: [
          "A critique every fortnight, kindly given",
          "Pitch to people who fund things",
          "Write the email you are afraid of",
        ],
        checks: ["Listening", "Public speaking", "Giving feedback", "Leading a team", "Saying no"],
        brands: [partners.monsoonStudio, partners.pagemarkPress],
        shown: productFragments.critique,
      },
      {
        id: "competitions",
        title: "Competitions",
        heading: "Enter the ones worth losing",
        subHeading: "Global competitions worth $20 Mn, chosen for what they teach.",
        highlight: "$20 Mn in global competitions",
        description: [
          "A shortlist of five, not five hundred",
          "Dates on the road, with the clashes named",
          "A review afterwards, win or not",
        ],
        checks: ["Olympiads", "Hackathons", "Essay prizes", "Film and design"],
        brands: [partners.orchardCapital, partners.ashgroveUniversity],
        shown: productFragments.shortlist,
      },
    ],
  },
  {
    id: "learning",
    name: "Learning Management System",
    text: "Teach your own courses, under your own name.",
    cap: "gulmohar",
    more: { kind: "link", href: "/product/learning-management-system", label: "All of the system" },
    sections: [
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
        heading: "In rupees, without the chase",
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
  },
];

export const homeProducts = {
  head,
  heading: "Four products. One profile that adds up.",
  text: "Start with whichever hurts most today. Each one writes to the same student record, so nothing is typed twice and nothing goes missing in June.",
  textPhone: "Start with whichever hurts most today. Each one writes to the same record.",
  words,
  products: products.map((product) => ({
    ...product,
    sections: product.sections.map((part) => offered(product, part)),
  })),
  /** Open when the page arrives: the Industry-led Profile Building Plan. */
  first: "industry-plan",
};

/** A section with an address of its own on the page, and the button that applies from it. */
function offered({ id }: WrittenProduct, section: Omit<ProductSection, "apply">): ProductSection {
  return { ...section, id: `${id}-${section.id}`, apply: applyNowFrom(`home/products/${id}/${section.id}`) };
}
