import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { areaNames } from "./evaluator-opening.ts";

/** What the small evaluator asks, what each answer is worth, and what it suggests. */
export const evaluatorAreas = defineContent(
  "evaluatorAreas",
  list({
    "how-are-your-marks": {
      area: "academics",
      name: areaNames.academics,
      question: "How are your marks in the subjects your course asks for?",
      answers: list({
        "steady-near-the-top": { points: 3, label: "Steady, near the top of the class" },
        "good-and-going-up": { points: 2, label: "Good, and going up" },
        "up-and-down": { points: 1, label: "Up and down" },
        "below-what-the-course": { points: 0, label: "Below what the course asks for" },
        // Null when the visitor does not know: that is not zero.
        "i-do-not-know": { points: null, label: "I do not know, or would rather not say" },
      }),
      /** What an admissions reader would notice. */
      strength: "The marks will not be the question.",
      gap: "A reader looks at the marks first, and would stop there.",
      /** How to find out what the visitor does not know. */
      findOut: "Ask your subject teacher for your last three marks, in order.",
      steps: {
        long: {
          title: "Mend one subject, not five",
          text: "The one your course reads first. Two sessions a week, one past paper a month.",
          effort: "6 months",
        },
        short: {
          title: "One paper a week, marked",
          text: "Same subject, same evening. Keep all of them in one folder.",
          effort: "8 weeks",
        },
        proof: {
          title: "Get the marks on paper",
          text: "Ask school for a transcript with this year’s marks on it.",
          effort: "10 minutes",
        },
      },
    },
    "have-you-made-something": {
      area: "projects",
      name: areaNames.projects,
      question: "Have you made something that other people use, or have seen?",
      answers: list({
        "people-outside-my-family": { points: 3, label: "People outside my family use it" },
        "finished-and-shown-to": { points: 2, label: "Finished, and shown to people" },
        "started-not-finished": { points: 1, label: "Started, not finished" },
        "not-yet": { points: 0, label: "Not yet" },
        "i-do-not-know": { points: null, label: "I do not know whether it counts" },
      }),
      strength: "You made something, and strangers use it.",
      gap: "There is nothing yet that a reader could open, hold or try.",
      findOut: "Show it to one adult outside your family and ask what it is for.",
      steps: {
        long: {
          title: "Make one thing a neighbour will use",
          text: "Ask three people what annoys them on a Monday. Build the smallest answer.",
          effort: "6 months",
        },
        short: {
          title: "Finish the smallest version",
          text: "Cut it until it fits in a month, then let five strangers try it.",
          effort: "6 weeks",
        },
        proof: {
          title: "Count who uses it",
          text: "A number, a date, and one photo of it in use.",
          effort: "20 minutes",
        },
      },
    },
    "who-do-you-do": {
      area: "teamwork",
      name: areaNames.teamwork,
      question: "Who do you do your activities with?",
      answers: list({
        "i-lead-a-team": { points: 3, label: "I lead a team, or share the lead" },
        "i-have-a-steady": { points: 2, label: "I have a steady part in a team" },
        "with-others-now-and": { points: 1, label: "With others, now and then" },
        "on-my-own-mostly": { points: 0, label: "On my own, mostly" },
        "i-do-not-know": { points: null, label: "I do not know what counts as a team" },
      }),
      strength: "Other people have trusted you with their time.",
      gap: "Almost everything is solo. Many courses ask for group work.",
      findOut: "Count the people who would notice if you stopped coming.",
      steps: {
        long: {
          title: "Bring two people into what you do",
          text: "Give each a part that is really theirs, and keep a list of who did what.",
          effort: "6 months",
        },
        short: {
          title: "Share one piece of work",
          text: "Ask a classmate to do half of it with you, from start to finish.",
          effort: "6 weeks",
        },
        proof: {
          title: "Ask a teammate for three lines",
          text: "What you did, what they did, and what went wrong.",
          effort: "10 minutes",
        },
      },
    },
    "do-you-do-something": {
      area: "service",
      name: areaNames.service,
      question: "Do you do something for people outside home and friends?",
      answers: list({
        "regularly-and-someone-there": { points: 3, label: "Regularly, and someone there can confirm it" },
        "regularly-with-nothing-on": { points: 2, label: "Regularly, with nothing on paper" },
        "once-or-twice": { points: 1, label: "Once or twice" },
        "not-yet": { points: 0, label: "Not yet" },
        "i-do-not-know": { points: null, label: "I do not know whether it counts" },
      }),
      strength: "You turn up for people who cannot mark you, and somebody can say so.",
      gap: "A reader would see little here that was done for anyone else.",
      findOut: "Ask yourself who would be worse off without it. If there is a name, it counts.",
      steps: {
        long: {
          title: "One hour a week, one place",
          text: "Somewhere you can walk to. The same hour, for half a year.",
          effort: "6 months",
        },
        short: {
          title: "Six Saturdays in one place",
          text: "Choose it this week, and tell the person in charge how long you will stay.",
          effort: "6 weeks",
        },
        proof: {
          title: "Ask for one letter",
          text: "From the person who sees you there, with dates and hours.",
          effort: "10 minutes",
        },
      },
    },
    "could-you-fill-half": {
      area: "voice",
      name: areaNames.voice,
      question: "Could you fill half a page about what you care about, in your own words?",
      answers: list({
        "done-and-someone-said": { points: 3, label: "Done, and someone said it sounds like me" },
        "there-is-a-draft": { points: 2, label: "There is a draft" },
        "some-notes": { points: 1, label: "Some notes" },
        "i-would-not-know": { points: 0, label: "I would not know where to start" },
        "i-have-never-tried": { points: null, label: "I have never tried, so I cannot say" },
      }),
      strength: "You sound like a person, and people who know you recognise which one.",
      gap: "A reader could not yet say what you care about.",
      findOut: "Set a timer for ten minutes and write. Then you know.",
      steps: {
        long: {
          title: "Ten lines every Sunday",
          text: "About the week, for nobody. In half a year there is something to choose from.",
          effort: "6 months",
        },
        short: {
          title: "Say it before you write it",
          text: "Record two minutes on your phone, type what you said, cut the first half.",
          effort: "1 week",
        },
        proof: {
          title: "Read it aloud to one person",
          text: "Ask where they stopped listening.",
          effort: "15 minutes",
        },
      },
    },
    "what-is-the-longest": {
      area: "depth",
      name: areaNames.depth,
      question: "What is the longest you have stayed with one activity?",
      answers: list({
        "more-than-a-year": { points: 3, label: "More than a year" },
        "six-months-to-a": { points: 2, label: "Six months to a year" },
        "a-few-months": { points: 1, label: "A few months" },
        "i-have-not-found": { points: 0, label: "I have not found one yet" },
        "i-would-have-to": { points: null, label: "I would have to look it up" },
      }),
      strength: "You stay. That is rarer than talent.",
      gap: "Activities come and go. A reader would ask what you kept.",
      findOut: "Look for the oldest photo of you doing it.",
      steps: {
        long: {
          title: "Choose one thing and keep it",
          text: "Drop the one you would not miss. Give its hours to the one you would.",
          effort: "6 months",
        },
        short: {
          title: "Stay past week ten",
          text: "Same activity, same evening, and one line in a notebook each time.",
          effort: "10 weeks",
        },
        proof: {
          title: "Write down the dates",
          text: "When it began, how many hours, and who was there.",
          effort: "15 minutes",
        },
      },
    },
  }),
);

export type EvaluatorAreaWords = (typeof evaluatorAreas)[number];

/** The six things that are read, in the order in which they are named everywhere. */
export type EvaluatorArea = EvaluatorAreaWords["area"];

export type EvaluatorPoints = 0 | 1 | 2 | 3;

/** A step for a gap, when there is time for it and when there is not; and one that collects proof of what is there. */
export type EvaluatorStepKind = keyof EvaluatorAreaWords["steps"];

export type EvaluatorLevel = "strong" | "promising" | "onTheWay";
