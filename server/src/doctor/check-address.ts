import * as z from "zod";
import { toJson } from "../json.ts";
import { type Finding, fault, fine, unknown, warning } from "./findings.ts";
import { judgeReply, type OwnAddress, type Reply } from "./judge-reply.ts";
import { isOfCertificate, sayFailure } from "./network-words.ts";
import type { Supervisor } from "./supervisor.ts";

const patienceMs = 10_000;

/** What the product says of a call of its own: see `healthRoutes`. */
const Reached = z.object({ version: z.string(), forwarded: z.int() });

export type Address = {
  publicUrl: string;
  isSet: boolean;
  /** Where the product listens on this machine, without any proxy. */
  ownUrl: string;
  /** That the call comes from this deployment; null where its secret cannot be read. */
  proof: string | null;
  trustedProxies: number;
  supervisor: Supervisor;
};

/** Calls the product at the address that visitors use, and so through the proxies. */
export async function checkAddress(address: Address): Promise<Finding[]> {
  const { publicUrl, isSet, proof, trustedProxies } = address;
  const begun = performance.now();
  const reply = await ask(publicUrl, proof);
  const took = Math.round(performance.now() - begun);
  if (reply instanceof Error) return [judgeFailure(reply, address, await findOwn(address))];
  if (reply.forwarded === null) return [judgeReply(reply, address, await findOwn(address))];
  return [judgeReached(publicUrl, isSet, took), judgeProxies(reply.forwarded, trustedProxies)];
}

async function ask(origin: string, proof: string | null): Promise<Reply | Error> {
  try {
    const reply = await fetch(`${origin}/healthz?proof=${proof ?? ""}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = await reply.text();
    return {
      status: reply.status,
      version: reply.headers.get("X-Version"),
      location: reply.headers.get("Location"),
      forwarded: Reached.safeParse(toJson(body)).data?.forwarded ?? null,
      body,
    };
  } catch (error) {
    return error as Error;
  }
}

/** Whether the product answers where it listens: what is wrong lies in front of it then. */
async function findOwn({ publicUrl, ownUrl }: Address): Promise<OwnAddress | null> {
  if (ownUrl === publicUrl.replace("//localhost:", "//127.0.0.1:")) return null;
  const reply = await ask(ownUrl, null);
  return { url: ownUrl, answers: !(reply instanceof Error) && reply.version !== null };
}

function judgeFailure(error: Error, { publicUrl, supervisor }: Address, own: OwnAddress | null): Finding {
  // The check of the certificate says what is wrong with it.
  if (isOfCertificate(error)) return unknown("address", "not asked while its certificate is not trusted");
  const { hostname, port, protocol } = new URL(publicUrl);
  const place = { host: hostname, port: Number(port || (protocol === "https:" ? 443 : 80)) };
  return fault`The address does not answer`(
    `${publicUrl}: ${sayFailure(error, place)}.`,
    own?.answers
      ? {
          say: `The product itself runs, at ${own.url}. Look at the proxy, at DNS and at PUBLIC_URL. Some networks let no machine call its own public address.`,
        }
      : {
          say: own ? `Nor does the product at ${own.url}. Look at why:` : "Look at why it does not run:",
          line: supervisor.look,
        },
  );
}

function judgeReached(publicUrl: string, isSet: boolean, took: number): Finding {
  if (isSet) return fine("address", `${took} ms`);
  return warning`The address is this machine’s own`(
    `Links in mails lead to ${publicUrl}, which nobody else can open.`,
    { say: "On a server, set the address that visitors see:", line: "PUBLIC_URL=https://www.example.org" },
  );
}

/** @param forwarded how many addresses the proxies wrote into `X-Forwarded-For` */
export function judgeProxies(forwarded: number, trusted: number): Finding {
  if (forwarded === trusted) return fine("proxy", trusted === 0 ? "none" : "");
  const found =
    forwarded === 1
      ? fault`TRUST_PROXY is ${trusted}, and one proxy stands in front`
      : fault`TRUST_PROXY is ${trusted}, and ${forwarded} proxies stand in front`;
  return found(
    forwarded > trusted
      ? "All visitors share one limit, as if they were one person."
      : "Anybody can pretend to be anybody, and so gets round the limits.",
    { say: "Set it, and start the product again:", line: `TRUST_PROXY=${forwarded}` },
  );
}
