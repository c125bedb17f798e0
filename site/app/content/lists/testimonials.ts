import arjunPortrait from "../../assets/people/arjun.svg";
import farahPortrait from "../../assets/people/farah.svg";
import kabirPortrait from "../../assets/people/kabir.svg";
import rituPortrait from "../../assets/people/ritu.svg";
import banyanLogo from "../../assets/testimonials/banyan-co.svg";
import sitaraLogo from "../../assets/testimonials/sitara-school.svg";
import { template } from "../../words/templates.ts";
import { defineContent } from "../define-content.ts";
import { whereOffered } from "../offers.ts";
import { isExample, sourceLine } from "../proof.ts";

const face = { width: 200, height: 240 };

/** Invented people and quotes, marked as such. One who is real has a source, and has agreed to be shown. */
export const testimonials = defineContent("testimonials", {
  tabs: { students: "Student Reviews", consultants: "Consultant Reviews" },
  students: [
    {
      kind: "video",
      /** A file under `/videos`. */
      id: "ananya",
      source: null,
      name: "Ananya Iyer",
      place: "Chennai",
      text: "Class 11. Chose one next step.",
      seconds: 12,
      play: "Play Ananya Iyer’s story",
      /** What is said in the picture, for those who read instead. The captions track holds the same lines. */
      captions: [
        "My counsellor could see I was stuck before I said so.",
        "We chose one next step. Just one.",
        "Now I know what Monday is for.",
      ],
    },
    {
      kind: "note",
      id: "kabir",
      source: null,
      quote: "“I stopped asking what looks good and started asking what’s next.”",
      text: "I had one thing to do a week. By June I had a working air-quality sensor and four schools using it.",
      name: "Kabir Anand",
      place: "Class 12, Pune",
      portrait: { src: kabirPortrait, ...face },
    },
    {
      kind: "video",
      id: "meher",
      source: null,
      name: "Meher Dutta",
      place: "Kolkata",
      text: "Class 12. Applied with photographs.",
      seconds: 12,
      play: "Play Meher Dutta’s story",
      captions: [
        "I thought design wasn’t a real subject.",
        "Then I had a show. Strangers came.",
        "One of them sat in my chair for an hour.",
      ],
    },
    {
      kind: "note",
      id: "arjun",
      source: null,
      quote: "“My father reads the note before the newspaper.”",
      text: "It tells him what I finished and what is due. We argue about cricket now, which is better.",
      name: "Arjun Rawat",
      place: "Class 11, Dehradun",
      portrait: { src: arjunPortrait, ...face },
    },
    {
      kind: "video",
      id: "harnoor",
      source: null,
      name: "Harnoor Gill",
      place: "Chandigarh",
      text: `Class 12.${whereOffered("tracks", " Innovation Track.")}`,
      seconds: 12,
      play: "Play Harnoor Gill’s story",
      captions: [
        "The olympiad was hard. The twelve weeks after were harder.",
        "Our first build fell over. So did the second.",
        "The third one is still standing.",
      ],
    },
  ] as const,
  consultants: [
    {
      id: "ritu",
      source: null,
      company: { name: "Banyan & Co.", logo: { src: banyanLogo, width: 210, height: 40 } },
      quote: "“I used to find out in October. Now I find out in March, while there is still time to be useful.”",
      text: "I look after sixty-one families with one assistant. They bring me the first draft of a conversation I would have had anyway, and I never open with “remind me where we were”.",
      name: "Ritu Banerjee",
      role: "Independent education consultant, Banyan & Co.",
      portrait: { src: rituPortrait, ...face },
    },
    {
      id: "farah",
      source: null,
      company: { name: "Sitara School", logo: { src: sitaraLogo, width: 125, height: 40 } },
      quote: "“Nine hundred pupils, four counsellors. Nobody gets forgotten in February any more.”",
      text: "The list on Monday is short because the week before was not wasted. My newest colleague read the last three years of notes in a morning, and the first thing she said to a parent was the right thing.",
      name: "Farah Siddiqui",
      role: "Head of careers, Sitara School",
      portrait: { src: farahPortrait, ...face },
    },
  ] as const,
  words: {
    proof: sourceLine,
    pause: "Pause",
    captions: "Captions",
    failed: "The story did not arrive. The line may be down. Press play to try again.",
    further: "Further reviews",
    back: "Earlier reviews",
    previous: "Previous review",
    next: "Next review",
    count: template("{place} of {of}"),
  },
});

export type TestimonialsContent = typeof testimonials;

export const reviewsHead = defineContent("reviewsHead", {
  head: { label: "Reviews", aside: "From people a little further up the road." },
  heading: "Heard on the way.",
  /** Until each of them has a source. */
  invented: isExample(...testimonials.students, ...testimonials.consultants)
    ? "These stories are invented, until we may print real ones."
    : null,
});

type StudentReview = (typeof testimonials.students)[number];

export type VideoReview = Extract<StudentReview, { kind: "video" }>;
export type NoteReview = Extract<StudentReview, { kind: "note" }>;
export type StoryName = VideoReview["id"];
export type ConsultantReview = (typeof testimonials.consultants)[number];
