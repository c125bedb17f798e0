import { describe, expect, test } from "vitest";
import { City, Contact, Email, type FieldProblem, Name, OptionalCity, Reading } from "./contact-fields.ts";

function problemOf(schema: typeof Name, input: unknown): string | null {
  const parsed = schema.safeParse(input);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}

describe("R4.2 contact accepts numbers as people write them", () => {
  test.each([
    "9840012345",
    "98400 12345",
    "+91 98400 12345",
    "+91-98400-12345",
    "(044) 2345 6789",
    "0091 98400 12345",
    "+65 6123 4567",
    "+1 (415) 555-0132",
    "(+91) 98400 12345",
    "९८४००१२३४५",
  ])("%s", (number) => {
    expect(problemOf(Contact, number)).toBeNull();
  });

  test.each<[string, FieldProblem]>([
    ["", "required"],
    ["   ", "required"],
    ["2345 6789", "contact_too_short"],
    ["+91 12", "contact_too_short"],
    ["call me", "contact_characters"],
    ["98400 12345 ext 2", "contact_characters"],
    ["98400+12345", "contact_characters"],
    ["1".repeat(18), "contact_too_long"],
    ["1".repeat(41), "too_long"],
    ["98400\n12345", "bad_characters"],
  ])("%j is refused as %s", (number, problem) => {
    expect(problemOf(Contact, number)).toBe(problem);
  });
});

describe("R4.2 contact takes a pasted number without the signs that nobody sees", () => {
  test.each([
    ["\u202a+91 98400 12345\u202c", "+91 98400 12345"],
    ["\u2066+91 98400 12345\u2069", "+91 98400 12345"],
    ["\u200e 9840012345 \u200f", "9840012345"],
    ["+91\u201198400\u201312345", "+91-98400-12345"],
    ["(+91)98400 12345", "+91 98400 12345"],
    ["98400\u200b12345\u2060", "9840012345"],
    ["\uff0b91\u00a098400\u221212345\t", "+91 98400-12345"],
    ["+91\t98400 12345", "+91 98400 12345"],
  ])("%j", (pasted, number) => {
    expect(Contact.parse(pasted)).toBe(number);
  });

  test("and nothing but such signs is none", () => {
    expect(problemOf(Contact, "\u202a \u202c")).toBe("required");
  });
});

describe("R4.2 email must be an email", () => {
  test.each(["meera@krishnan.example", " a.b+c@d-e.co.in ", "o'neil@x.org", "someone@münchen.example", "a@b.भारत"])(
    "%s",
    (email) => {
      expect(problemOf(Email, email)).toBeNull();
    },
  );

  test.each<[string, FieldProblem]>([
    ["", "required"],
    ["meera", "email_without_at"],
    ["meera krishnan@x.org", "email_with_space"],
    ["meera@krishnan", "email_without_ending"],
    ["meera@krishnan.", "email_without_ending"],
    ["meera@krishnan.c", "email_without_ending"],
    ["a@b@c.org", "email_malformed"],
    ["@x.org", "email_malformed"],
    ["a..b@x.org", "email_malformed"],
    ["<a@x.org>", "email_malformed"],
    ['"a"@x.org', "email_malformed"],
    ["a@-x.org", "email_malformed"],
    ["a@127.0.0.1", "email_malformed"],
    [`${"a".repeat(65)}@x.org`, "email_malformed"],
    [`a@${"x".repeat(60)}.${"y".repeat(60)}.${"z".repeat(60)}.${"w".repeat(60)}.${"v".repeat(20)}.org`, "too_long"],
    ["a@x.org\r\nBcc: all@y.org", "bad_characters"],
  ])("%j is refused as %s", (email, problem) => {
    expect(problemOf(Email, email)).toBe(problem);
  });
});

describe("the domain of an address", () => {
  test("R15.6 is written in plain letters, however they were typed: full-width ones are the same domain", () => {
    expect(Email.parse("admin@\uff58.example")).toBe("admin@x.example");
    expect(Email.parse(" Admin@\uff38\uff39.ex\uff41mple ")).toBe("Admin@XY.example");
    expect(Email.parse("kiran@mu\u0308nchen.example")).toBe("kiran@m\u00fcnchen.example");
  });

  test.each(["a@x\uff0eexample\uff0ecom/..", "a@\u00bd.example", "a@\ufdfa.example"])(
    "R15.6 that becomes none by it is refused: %j",
    (email) => {
      expect(problemOf(Email, email)).not.toBeNull();
    },
  );
});

test.each(["meera@krishnan.example. ", "\u200bmeera@krishnan.example\t", "\u202ameera@krishnan.example\u202c"])(
  "R4.2 an address is taken without what a phone or a copy added to it: %j",
  (typed) => expect(Email.parse(typed)).toBe("meera@krishnan.example"),
);

describe("one line of text", () => {
  test("of signs that nobody sees is none", () => {
    expect(problemOf(Name, "\u200b \u200d")).toBe("required");
  });

  test.each(["Meera", "  मीरा कृष्णन ", "क्‍ष", "O’Neil, Jr.", "李雷"])("a name may be %j", (name) => {
    expect(problemOf(Name, name)).toBeNull();
  });

  test("is trimmed and composed, so that the same name is stored the same", () => {
    expect(Name.parse("  Jose\u0301 ")).toBe("José");
  });

  test.each(["a\u0000b", "a\r\nb", "a\u0085b", "a\u2028b", "a\u202eb", "a\ud800b"])("may not hold %j", (text) => {
    expect(problemOf(Name, text)).toBe("bad_characters");
  });

  test.each([
    ["\u2068Asha Rao\u2069", "Asha Rao"],
    ["\u202aAsha\u202c \u2068Rao\u2069", "Asha Rao"],
    ["\tAsha\tRao\t", "Asha Rao"],
    ["\u200fعائشة", "\u200fعائشة"],
    ["രാജന്\u200d", "രാജന്\u200d"],
  ])("R4.2 is taken as it was copied from an address book, a chat or a sheet: %j", (pasted, name) => {
    expect([Name.parse(pasted), OptionalCity.parse(pasted)]).toEqual([name, name]);
  });

  test("is at most 200 characters for a name and 120 for a city", () => {
    expect([Name.safeParse("a".repeat(200)).success, Name.safeParse("a".repeat(201)).success]).toEqual([true, false]);
    expect([City.safeParse("a".repeat(120)).success, City.safeParse("a".repeat(121)).success]).toEqual([true, false]);
  });

  test.each([undefined, null, 7, {}, ["a"]])("is required, and %j is none", (input) => {
    expect(problemOf(City, input)).toBe("required");
  });
});

test.each([
  ["a line as our page writes it", "Strong, and a bit lonely. Time: More than a year.", true],
  ["an address", "Look at https://win.example", false],
  ["two lines", "Strong\nand", false],
  ["more than eight hundred letters", "a".repeat(801), false],
])("R3.13 of a reading, %s is kept or dropped, and refuses no request", (_what, text, isKept) => {
  expect(Reading.safeParse(text)).toMatchObject({ success: true, data: isKept ? text : undefined });
});
