import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";
import { openedMails } from "../../testing/mail/mailed-links.ts";

const heading = "A calendar feed was made";
const minuteMs = 60_000;

describe.each(engines)("on %s", (engine) => {
  test("R15.11 what opens more is told to every admin at once, and to whoever did it with the way to shut others out", async () => {
    const desk = await aDesk(engine);
    const member = await aColleague(desk, { role: "teamMember", email: "member@team.example" });
    await aColleague(desk, { role: "teamMember", email: "other@team.example" });
    const by = { accountId: member.id, email: "member@team.example" };
    const change = { by, heading, lines: ["Demos are in it."], page: "/people", ownPage: "/hours" } as const;
    await desk.database.inTransaction((tx) => desk.tellWayIn(tx, change, desk.clock.now));
    const mails = (await openedMails(desk.database)).filter(({ kind }) => kind === "way-in-changed");
    const [own, admins] = ["member@team.example", "nandini@team.example"].map((to) =>
      mails.filter(({ to_address }) => to_address === to).map(({ text }) => text),
    );
    expect(mails).toHaveLength(2);
    expect(own?.[0]).toMatch(/Was this you\?.*Demos are in it\..*\/hours\n.*\/auth\/action\?\S*oobCode=/s);
    expect(admins?.[0]).toMatch(/Demos are in it\..*Done by: member@team\.example.*\/people\n/s);
    expect(admins?.[0]).not.toContain("oobCode");
  });

  test("R15.11 much of one kind in a short time is two mails: the first at once, the newest ten minutes later", async () => {
    const { database, clock, tellWayIn, admin } = await aDesk(engine);
    const by = { accountId: admin.id, email: "nandini@team.example" };
    const tell = (line: string, what = heading) =>
      database.inTransaction((tx) => tellWayIn(tx, { by, heading: what, lines: [line], page: "/people" }, clock.now));
    const began = clock.now;
    for (const line of ["The first.", "The second.", "The third."]) {
      await tell(line);
      clock.now += minuteMs;
    }
    await tell("Another kind.", "Zoom was connected");
    const told = async () =>
      (await openedMails(database)).map(({ text, due_at, to_address }) => {
        expect(to_address).toBe("nandini@team.example");
        return [
          /(?:The|Another) \w+\./.exec(text)?.[0],
          ((due_at ?? 0) - began) / minuteMs,
          /more than once/.test(text),
        ];
      });
    const [first, last, other] = [
      ["The first.", 0, false],
      ["The third.", 11, true],
      ["Another kind.", 3, false],
    ];
    expect(await told()).toEqual([first, last, other]);
    clock.now += 20 * minuteMs;
    await tell("The fourth.");
    expect((await told()).at(-1)).toEqual(["The fourth.", 23, false]);
  });
});
