import { expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";

const outside = {
  login: "https://learn.example/login",
  student: "https://learn.example/",
  applicationForm: "https://forms.example/apply?form=7",
};

test("R2.4 R5.2 R8.6 the links to other platforms lead to their replacements by default", async () => {
  const { app } = await createTestApp("sqlite");
  const targetOf = async (path: string) => (await app.request(path)).headers.get("Location");
  expect(await targetOf("/go/login")).toBe("/learn/login");
  expect(await targetOf("/go/student")).toBe("/learn");
  expect(await targetOf("/go/application-form")).toBe("/forms/application");
});

test("R2.4 R5.2 R5.3 an operator's own platforms replace them, and the source is passed on to the form", async () => {
  const { app } = await createTestApp("sqlite", { outside });
  const reply = await app.request("/go/login");
  expect([reply.status, reply.headers.get("Location")]).toEqual([302, outside.login]);
  const form = await app.request("/go/application-form?from=home/programmes&page=/&other=x");
  expect(form.headers.get("Location")).toBe("https://forms.example/apply?form=7&from=home%2Fprogrammes&page=%2F");
});
