import moments from "../../assets/scenes/steps/internships-brief-to-review.svg";
import desktop from "../../assets/ui/internships.svg";
import mobile from "../../assets/ui/internships-mobile.svg";
import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import { portraits } from "../lists/portraits.ts";
import { byHandNote } from "../offer-words.ts";
import { isByHand } from "../offers.ts";
import { closings } from "../scenes.ts";
import type { PicturedProductPageContent } from "./product-page.ts";

export const internships: PicturedProductPageContent = {
  path: "/product/internships",
  title: `Internships - ${company.name}`,
  description: "Real briefs, small enough to finish, reviewed by a mentor.",
  hero: {
    tag: { label: "Internships", cap: null },
    heading: "Real work. Small enough to finish.",
    text: "Organisations set briefs a teenager can complete in five to eight weeks. A mentor reads every submission, and only finished work counts.",
    note: byHandNote(isByHand("internships")),
    actions: [bookADemo],
    withoutScript: formNeedsScript,
  },
  steps: {
    head: { number: 3, cap: "amaltas", label: "How it works", aside: "Find, do, be told the truth." },
    picture: {
      src: moments,
      width: 1184,
      height: 366,
      alt: "Three moments: Find a brief; Do it in the open; Be reviewed.",
    },
    steps: [
      {
        crop: 2,
        heading: "Find a brief",
        text: "Each says the hours, the place, what is needed and who will read it. Ask us for one, with three sentences.",
      },
      {
        crop: 54,
        heading: "Do it in the open",
        text: "A weekly check, a shared folder, and a mentor who answers.",
      },
      {
        crop: 100,
        heading: "Be reviewed",
        text: "Careful, finished, explained: three scores out of five, and one question that makes the next piece better.",
      },
    ],
  },
  limits: {
    head: { number: 1, cap: "roller", label: "For organisations", aside: "Have a question you never get to?" },
    heading: "Set a brief in twenty minutes",
    text: "Tell us the question at a demo. We cut it to a size a sixteen-year-old can finish, look for the students, and keep the dates.",
    icon: "handshake",
    iconTint: "roller",
    items: [
      {
        text: "You spend about two hours a week",
        note: "One check, one review, the occasional wry remark.",
      },
      { text: "You choose from a shortlist", note: "Three sentences and one piece of work from each student." },
      { text: "You keep the result", note: "And the student keeps the right to show it." },
    ],
    more: { kind: "link", href: "/solutions/industries", label: "How it works for industries" },
  },
  closing: {
    ground: "green",
    heading: "See a brief from both sides.",
    text: "We will show you one as a student meets it and as the mentor marks it.",
    action: bookADemo,
    picture: closings.platform,
  },
  picture: {
    alt: "The briefs board: a lunch-box study, drawing rain for a children’s book, a map of taps, and reading a shop’s books. Beside it a mentor’s review scores the tap map and asks one question.",
    desktop: { src: desktop, width: 1184, height: 566 },
    mobile: { src: mobile, width: 350, height: 656 },
  },
  rows: {
    head: { number: 2, cap: "neem", label: "Fair to young people", aside: "Rules for every partner." },
    rows: [
      {
        heading: "Small, safe and supervised",
        text: "A brief is a piece of work, not a desk. Nothing runs past eight weeks, nothing runs late, and a named adult is responsible.",
        checks: [
          "At most ten hours a week in term",
          "A parent agrees first if the student is under 18",
          "No unpaid work that replaces a paid job",
        ],
        ground: "green",
        sheet: {
          caption: "An example of a brief, set by an invented organisation.",
          head: { title: "Map every tap in one ward", state: { label: "Open", tone: "done", chip: true } },
          items: [
            { mark: "roller", title: "60 hours over 8 weeks", text: "Saturdays, on foot, in pairs" },
            { mark: "roller", title: "Kaveri Labs", text: "Mentor: Thomas George" },
            { mark: "roller", title: "You will make", text: "A map with times, and one page of advice" },
            {
              mark: "amaltas",
              title: "Parent’s agreement",
              text: "Sent to Mrs Rawat, waiting",
              state: { label: "Waiting", tone: "soon" },
            },
          ],
        },
      },
      {
        heading: "A review that is worth keeping",
        text: "Mentors write to the student, not about the student. The review goes on the profile only if the student wants it there.",
        checks: [
          "Scores explained in one sentence each",
          "A reply is expected, and read",
          "Hours are confirmed, never rounded up",
        ],
        ground: "yellow",
        sheet: {
          caption: "An example of a mentor’s review, and of the student’s reply.",
          head: { title: "Thomas wrote to Arjun", text: "Kaveri Labs, Tuesday", portrait: portraits.thomas },
          items: [
            {
              kind: "quote",
              text: "“Forty-one taps, all with times. Tell me which three you would fix first, and why.”",
            },
            { kind: "reply", text: "The three beside the school. They run dry at 7:40 and the bell is at 8." },
            { kind: "confirmed", text: "18 hours confirmed" },
          ],
        },
      },
    ],
  },
};
