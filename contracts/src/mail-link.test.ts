import { expect, test } from "vitest";
import { problemOfEmail } from "./leads/contact-fields.ts";
import { toMailLink } from "./mail-link.ts";

/** What a mail program reads from a link (RFC 6068). */
function readLink(link: string) {
  const [, to = "", settings = ""] = /^mailto:([^?#]*)(?:\?([^#]*))?$/.exec(link) ?? [];
  return { to: to.split(",").map(decodeURIComponent), settings: settings.split("&").map(decodeURIComponent) };
}

test("R15.9 a link to an address has that one receiver, and adds neither copies nor words", () => {
  for (const email of [
    "x?bcc=spy%40evil.example&body=hi@evil.example",
    "a&cc=spy@evil.example",
    "a#b@evil.example",
    "50%25off@evil.example",
    "o'hara+bcc=1@mail.example",
  ]) {
    // All of them are sound addresses to a form.
    expect(problemOfEmail(email), email).toBeNull();
    expect(readLink(toMailLink(email)), email).toEqual({ to: [email], settings: [""] });
  }
  expect(toMailLink("meera@krishnan.example")).toBe("mailto:meera@krishnan.example");
});

test("R15.9 a comma, a line break or a second address begins no second receiver", () => {
  for (const email of ["a,spy@evil.example", "a@x.example,spy@evil.example", "a@x.example\r\nBcc:spy@evil.example"]) {
    expect(readLink(toMailLink(email))).toEqual({ to: [email], settings: [""] });
    expect(toMailLink(email)).not.toMatch(/[\r\n]/);
  }
});
