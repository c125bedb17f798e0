import { addMailFilePath, MailFileShown, mailFilePath } from "@campusward/contracts/mail/mail-files";
import { sendWithToken } from "./own-files.ts";

/** The bytes of a file of a mail. Throws as `sendWithToken` does. */
export async function fetchMailFile(id: string, idToken: string): Promise<Blob> {
  return (await sendWithToken(mailFilePath.replace(":id", encodeURIComponent(id)), idToken)).blob();
}

/** Puts a file into an answer to a lead that is being written. Throws as `sendWithToken` does. */
export async function putMailFile(leadId: string, file: File, idToken: string): Promise<MailFileShown> {
  const path = `${addMailFilePath.replace(":id", encodeURIComponent(leadId))}?${new URLSearchParams({ name: file.name })}`;
  const reply = await sendWithToken(path, idToken, { method: "POST", body: file });
  return MailFileShown.parse(await reply.json());
}
