import { expect, test } from "vitest";
import { type Invitation, writeInvitation } from "./invitation.ts";

const invitation: Invitation = {
  method: "REQUEST",
  organizer: { name: "Campusward", address: "team@campusward.example" },
  timeZone: "Asia/Kolkata",
  attendees: [{ name: null, address: "meera@krishnan.example" }],
  uid: "one@x",
  sequence: 0,
  now: 0,
  product: "P",
  startsAt: 0,
  endsAt: 1_800_000,
  summary: "Demo",
  description: "It is one.",
  roomUrl: null,
};

const lineBreaks = ["\r\n", "\n", "\r", "\u2028"];

test.each(lineBreaks)("R15.10 a line break %j in an address adds no property to an invitation", (lineBreak) => {
  const planted = `${lineBreak}X-PLANTED:1${lineBreak}BEGIN:VALARM`;
  const text = writeInvitation({
    ...invitation,
    roomUrl: `https://rooms.example/a${planted}`,
    attendees: [{ name: `Meera${planted}`, address: `meera@krishnan.example${planted}` }],
    summary: `Demo${planted}`,
  });
  for (const line of text.split(/\r\n|[\r\n]/)) expect(line).not.toMatch(/^(?:X-PLANTED|BEGIN:VALARM)/);
});

test("R15.10 what is no address is no room, and nobody is named who has no name", () => {
  const text = writeInvitation({ ...invitation, roomUrl: "the second door" });
  expect(text).not.toMatch(/^(?:URL|LOCATION)/m);
  expect(text.replaceAll("\r\n ", "")).toMatch(/^ATTENDEE;(?!.*CN=).*:mailto:meera@krishnan\.example\r$/m);
});
