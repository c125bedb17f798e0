import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OperatorError } from "../errors.ts";
import { aFolder } from "../testing/engines.ts";
import { createSecrets, readDeploymentSecret, secretForm } from "./deployment-secret.ts";

test("R15.5 the first start makes a secret that only its owner can read, and later starts find it", async () => {
  const folder = await aFolder();
  const secret = readDeploymentSecret(folder, undefined);
  expect(secret).toMatch(secretForm);
  expect(await readdir(folder)).toEqual(["secret.key"]);
  await chmod(join(folder, "secret.key"), 0o644);
  expect(readDeploymentSecret(folder, undefined)).toBe(secret);
  expect((await stat(join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
});

test("R15.5 the secret of the environment goes before the file, and makes none", async () => {
  const folder = await aFolder();
  expect(readDeploymentSecret(folder, "a".repeat(43))).toBe("a".repeat(43));
  expect(await readdir(folder)).toEqual([]);
});

test("a broken file is named, and stays as it is", async () => {
  const folder = await aFolder();
  const file = join(folder, "secret.key");
  await writeFile(file, "cut");
  expect(() => readDeploymentSecret(folder, undefined)).toThrow(OperatorError);
  expect(await readFile(file, "utf8")).toBe("cut");
});

test("R15.5 what is sealed is opened by the same secret, for the same use, unchanged", () => {
  const secrets = createSecrets("a".repeat(43));
  const sealed = secrets.seal("a road of stones, ರಸ್ತೆ", "mail");
  expect(sealed).not.toContain("road");
  expect(secrets.seal("a road of stones, ರಸ್ತೆ", "mail")).not.toBe(sealed);
  expect(secrets.open(sealed, "mail")).toBe("a road of stones, ರಸ್ತೆ");
  expect(secrets.open(sealed, "authenticator")).toBeNull();
  expect(createSecrets("b".repeat(43)).open(sealed, "mail")).toBeNull();
  for (const damaged of [
    "",
    "sealed:",
    "sealed:AAAA",
    sealed.slice(0, -2),
    // The first character of what is sealed: the last one may carry bits that decoding ignores.
    sealed.replace(/(?<=:)./, (first) => (first === "A" ? "B" : "A")),
  ]) {
    expect(secrets.open(damaged, "mail")).toBeNull();
  }
});

test("R15.9 a keyed hash is the same every time, and another under another secret", () => {
  const [here, there] = [createSecrets("a".repeat(43)), createSecrets("b".repeat(43))];
  expect(here.keyedHash("x@y.example")).toBe(here.keyedHash("x@y.example"));
  expect(here.keyedHash("x@y.example")).not.toBe(there.keyedHash("x@y.example"));
});
