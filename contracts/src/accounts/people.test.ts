import { expect, test } from "vitest";
import { findOfPerson } from "./people.ts";

test.each([
  [" meera@krishnan.example ", "meera@krishnan.example"],
  ["+91 98400 12345", "+91 98400 12345"],
  // From an address book, wrapped in marks of direction.
  ["\u202a+91 98400\u201112345\u202c", "+91 98400-12345"],
])("R11.1 an admin finds a person by %j", (typed, email) => {
  expect(findOfPerson.request.parse({ email: typed })).toEqual({ email });
});
