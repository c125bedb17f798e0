import { template } from "../../words/templates.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";

export const demoTimesPage: LinkPageWords = defineContent("demoTimesPage", {
  path: null,
  title: `Your demo - ${company.name}`,
  description: "Choose a time, move it or cancel it.",
  ground: "roller",
  scene: feet.halt,
});

/** Everything said on the page of a demo, `/demo/…`. The server puts names and times in their places. */
export const demoTimesWords = defineContent("demoTimesWords", {
  pick: {
    heading: "Choose a time",
    thirty: template("Thirty minutes with {person}. One real student."),
    minutes: template("{minutes} minutes with {person}. One real student."),
    zone: "Times shown for",
    change: "Change",
    times: template("{count} times"),
    oneTime: "1 time",
    morning: "Morning",
    afternoon: "Afternoon",
    evening: "Evening",
    none: template("{days}: no times left."),
    noneOn: template("No times on {day}. Next: {next}."),
    /** Where the team has another day, said after the time. */
    teamDay: template(", {weekday} in {place}"),
    yours: "Times are yours.",
    later: template("In {place} it is {span} later."),
    sooner: template("In {place} it is {span} earlier."),
    more: "More days",
    earlier: "Earlier days",
    empty: "No times left in the days ahead.",
    promise: template("A person writes before {time}."),
    first: "Choose a time first",
    firstOf: "Choose a time first. Nothing is booked yet.",
    book: "Book",
    bookAt: template("Book {time}"),
    booking: "Booking…",
    lineDown: "The line is down. Your choice is kept.",
    noneSuits: "None of these suits",
    noneLabel: "Which times would suit you?",
    noneSend: "Send",
    noneSent: "Thank you. A person reads it and writes to you.",
  },
  taken: template("Somebody took {time} while you were choosing. Nothing is booked yet."),
  free: template("{next} is free."),
  booked: {
    said: "Booked.",
    in: template("In {time}."),
    and: " and ",
    soon: "It begins within the hour.",
    begun: "It has begun.",
    forYou: "For you",
    from: template("{from} to {to}, {zone}"),
    where: "Where",
    room: template("Video room. It opens at {time}."),
    noRoom: template("{person} tells you before it begins."),
    bring: "Bring",
    student: "One real student, and their last report card if you can.",
    abroad: "Not in this zone?",
    calendar: "Add to my calendar",
    openRoom: "Open the room",
    move: "Move it",
    cancel: "Cancel it",
    /** After `mostMoves` of the server. */
    settled: "It was moved three times. To move it again,",
    write: "write to us",
  },
  move: {
    heading: "Move it to another time",
    stays: template("Yours, {time}, stays until you confirm."),
    move: "Move it",
    moveTo: template("Move to {time}"),
    keep: template("Keep {time}"),
    yours: "yours",
  },
  cancel: {
    heading: "Cancel the demo?",
    text: template("{time}, with {person}. We tell {person}. No reason needed."),
    word: template("A word to {person} (optional)"),
    cancel: "Cancel the demo",
    move: "Move it instead",
    keep: "Keep it",
  },
  cancelled: {
    heading: "Cancelled. No hard feelings.",
    text: template(
      "We tell {person}, and the time is free for somebody else. Your request stays with us, and so does your place in the queue.",
    ),
    again: "Choose another time",
    settled: "To choose another time,",
    undo: "Undo: take it again",
    remove: "Delete my request",
  },
  past: {
    heading: template("We met on {day}."),
    agreed: "What we agreed:",
    write: template("Write to {person}"),
    another: "Book another thirty minutes",
  },
  missed: { heading: "We missed each other.", free: "These times are free.", all: "All free times" },
  /** It is over, and nobody of the team wrote whether they met. */
  unwritten: {
    heading: template("Your demo was on {weekday}"),
    when: template("{date}, {from} to {to}, {zone}"),
    with: template(", with {name}"),
    text: template("Nothing is written down yet. When {person} writes what you agreed, it stands here."),
    missed: "Missed each other?",
    again: "Choose another time. No reason needed.",
  },
  gone: {
    heading: "This link has been used, or is too old",
    text: "If you asked for a demo, the newest mail from us has the right one.",
    home: "Back to the start",
  },
  /** Also where a network holds half of all times: there, a link that came by mail can choose. */
  limited: "Too many changes for now. Use the link in our mail, try again later, or write to us.",
});

export type DemoTimesWords = typeof demoTimesWords;
