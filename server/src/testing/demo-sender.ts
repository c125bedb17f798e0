import { anEmailSend, demoParams } from "./builders.ts";

export type DemoAnswer = { status: number; text: string; retryAfter: string | null };

/** Somebody who asks for demos over HTTP and keeps what the product acknowledged; `sendAgain` is a retry. */
export function createDemoSender(url: string) {
  const acknowledged: string[] = [];
  let sent = 0;

  async function send(email: string, body: string): Promise<DemoAnswer> {
    const reply = await fetch(`${url}/email-service/api/v1.0/email/send`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    const text = await reply.text();
    if (reply.status === 200 && text === "OK") acknowledged.push(email);
    return { status: reply.status, text, retryAfter: reply.headers.get("Retry-After") };
  }

  return {
    acknowledged,
    /** Sends another one and says how to send the same again. */
    async sendOne(): Promise<{ answer: DemoAnswer; sendAgain: () => Promise<DemoAnswer> }> {
      sent += 1;
      const email = `visitor-${sent}@x.example`;
      const body = JSON.stringify(anEmailSend({ template_params: demoParams({ email }) }));
      const sendIt = () => send(email, body);
      return { answer: await sendIt(), sendAgain: sendIt };
    },
  };
}
