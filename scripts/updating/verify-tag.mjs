import { resolve } from "node:path";
import { Failure } from "../failure.mjs";
import { settingsIn } from "./prepare.mjs";
import { git, tryProgram } from "./programs.mjs";

/**
 * Refuses a version whose tag is not what the remote said, and, where the operator names whom to believe
 * (`UPDATE_SIGNERS`), one that none of them signed by SSH. Whoever can write to the remote could otherwise have this machine run
 * anything.
 *
 * @param {string} folder Of the version that runs
 * @param {string} version
 * @param {string} commit What the remote said that the tag names
 */
export async function verifyTag(folder, version, commit) {
  const tag = `refs/tags/v${version}`;
  if ((await git(folder, "rev-parse", `${tag}^{commit}`)) !== commit) {
    throw new Failure(`The tag v${version} here is not the one at the origin. Find out why before you delete it here.`);
  }
  const { UPDATE_SIGNERS: signers } = settingsIn(folder);
  if (!signers) return;
  // A signature is of what stands in the tag: under another name it would be an older version again.
  const content = await git(folder, "cat-file", "tag", tag).catch(() => "");
  const isNamed = content.split("\n\n", 1)[0]?.split("\n").includes(`tag v${version}`) ?? false;
  // Of GnuPG any key would do that somebody has put on its ring.
  const bySsh = [
    "gpg.openpgp.program=false",
    "gpg.x509.program=false",
    `gpg.ssh.allowedSignersFile=${resolve(folder, signers)}`,
  ];
  const options = bySsh.flatMap((option) => ["-c", option]);
  const { code } = await tryProgram("git", ["-C", folder, ...options, "verify-tag", tag]);
  if (code !== 0 || !isNamed) {
    throw new Failure(`v${version} is signed by nobody whom UPDATE_SIGNERS (${signers}) names. Nothing was changed.`);
  }
}
