import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fetchBeside } from "./prepare.mjs";
import { verifyTag } from "./verify-tag.mjs";

/** A clone with tags: of whoever the operator believes, of somebody else, without a signature, and an old one renamed. */
function aClone() {
  const folder = mkdtempSync(join(tmpdir(), "campusward-tags-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clone = join(folder, "clone");
  const author = ["-c", "user.name=Test", "-c", "user.email=test@x.example", "-c", "gpg.format=ssh"];
  const git = (...args: string[]) =>
    execFileSync("git", [...author, ...args], {
      cwd: clone,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  execFileSync("git", ["init", "--quiet", clone]);
  git("commit", "--quiet", "--allow-empty", "--message", "1");
  for (const name of ["ours", "theirs"]) {
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, name)]);
  }
  const sign = (name: string, version: string) =>
    git("-c", `user.signingKey=${join(folder, name)}`, "tag", "--sign", `v${version}`, "--message", version);
  sign("ours", "1.0.0");
  sign("theirs", "1.0.1");
  git("tag", "v1.0.2");
  git("tag", "--annotate", "v1.0.3", "--message", "1.0.3");
  git("update-ref", "refs/tags/v1.0.4", git("rev-parse", "v1.0.0"));
  writeFileSync(join(folder, "signers"), `release@x.example ${readFileSync(join(folder, "ours.pub"), "utf8")}`);
  return { clone, signers: join(folder, "signers"), commit: git("rev-parse", "HEAD"), git };
}

test("R15.13 an update takes a tag that somebody signed whom the operator names, by the name that was signed", async () => {
  const { clone, signers, commit } = aClone();
  for (const version of ["1.0.0", "1.0.1", "1.0.2"]) await verifyTag(clone, version, commit);
  writeFileSync(join(clone, ".env"), `UPDATE_SIGNERS=${signers}\n`);
  await verifyTag(clone, "1.0.0", commit);
  for (const version of ["1.0.1", "1.0.2", "1.0.3", "1.0.4"]) {
    await expect(verifyTag(clone, version, commit), version).rejects.toThrow("is signed by nobody whom UPDATE_SIGNERS");
  }
});

test("R15.13 an update takes no tag that names another commit than the origin said", async () => {
  const { clone, commit } = aClone();
  const other = commit.replaceAll(/./g, "0");
  await expect(verifyTag(clone, "1.0.0", other)).rejects.toThrow("is not the one at the origin");
  await expect(fetchBeside("1.0.0", other, `${clone}-1.0.0`)).rejects.toThrow();
});
