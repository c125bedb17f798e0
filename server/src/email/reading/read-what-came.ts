import type { LeftOutFile } from "@campusward/contracts/mail/mail-files";
import { readMail } from "./read-mail.ts";
import { readPlainly } from "./read-plainly.ts";
import { headBytes, largestMailBytes, type ReceivedMail } from "./received-mail.ts";

/** The whole mail was not taken. */
export const leftOutWhole: LeftOutFile[] = [{ name: "", why: "whole" }];

export type MailToRead = {
  bytes: Uint8Array /** False for the beginning of a mail that is too large. */;
  isWhole: boolean;
};

/** Reads any bytes as a mail, as well as it can. */
export async function readWhatCame({ bytes, isWhole }: MailToRead): Promise<ReceivedMail> {
  if (!isWhole || bytes.length > largestMailBytes)
    return { ...(await readPlainly(bytes.subarray(0, headBytes), leftOutWhole)), text: "" };
  return readMail(bytes).catch(() => readPlainly(bytes, leftOutWhole));
}
