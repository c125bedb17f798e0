import { connect } from "node:tls";
import * as z from "zod";
import { type Finding, fine } from "./findings.ts";

const patienceMs = 10_000;
const dayMs = 86_400_000;

/** What the product says of a call of its own: see `healthRoutes`. */
const Reached = z.object({ version: z.string(), forwarded: z.int() });

type Address = { publicUrl: string; isSet: boolean; proof: string; trustedProxies: number };

/** Calls the product at the address that visitors use, and so through the proxies. */
export async function checkAddress({ publicUrl, isSet, proof, trustedProxies }: Address): Promise<Finding[]> {
  const begun = performance.now();
  const reply = await fetch(`${publicUrl}/healthz?proof=${proof}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => describeFailure(error));
  const took = Math.round(performance.now() - begun);
  if (typeof reply === "string") {
    return [
      {
        state: "fault",
        title: "The address does not answer",
        text: `${publicUrl}: ${reply}.`,
        todo: {
          say: "Is the product running, the proxy in front of it, and is PUBLIC_URL right? Some networks let no machine call its own public address.",
        },
      },
    ];
  }
  const reached = Reached.safeParse(await reply.json().catch(() => null));
  if (!reached.success) {
    return [
      {
        state: "fault",
        title: "Another program answers at the address",
        text: `${publicUrl} answered ${reply.status}, and not as this deployment does.`,
        todo: { say: "Look at PUBLIC_URL, and at where the proxy passes requests on to." },
      },
    ];
  }
  const address: Finding = isSet
    ? fine("address", `${took} ms`)
    : {
        state: "warning",
        title: "The address is this machine’s own",
        text: `Links in mails lead to ${publicUrl}, which nobody else can open.`,
        todo: { say: "On a server, set the address that visitors see:", line: "PUBLIC_URL=https://www.example.org" },
      };
  return [address, judgeProxies(reached.data.forwarded, trustedProxies)];
}

function describeFailure(error: Error): string {
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return error.name === "TimeoutError" ? "no answer in ten seconds" : (cause?.code ?? cause?.message ?? error.message);
}

/** @param forwarded how many addresses the proxies wrote into `X-Forwarded-For` */
export function judgeProxies(forwarded: number, trusted: number): Finding {
  if (forwarded === trusted) return fine("proxy", trusted === 0 ? "none" : "");
  return {
    state: "fault",
    title: `TRUST_PROXY is ${trusted}, and ${forwarded === 1 ? "one proxy stands" : `${forwarded} proxies stand`} in front`,
    text:
      forwarded > trusted
        ? "All visitors share one limit, as if they were one person."
        : "Anybody can pretend to be anybody, and so gets round the limits.",
    todo: { say: "Set it, and start the product again:", line: `TRUST_PROXY=${forwarded}` },
  };
}

type Certificate = { validTo: number; problem: string | null };

/** Nothing to look at without https. */
export async function checkCertificate(publicUrl: string, now: number): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return [];
  const certificate = await readCertificate(hostname, Number(port || 443));
  // Checked with the address, which says why.
  return certificate ? [judgeCertificate(certificate, now)] : [];
}

export function judgeCertificate({ validTo, problem }: Certificate, now: number): Finding {
  const days = Math.floor((validTo - now) / dayMs);
  const todo = { say: "Look at what renews it: the log of Caddy, or of certbot:", line: "sudo certbot renew" };
  if (days < 0) return { state: "fault", title: "The certificate is over", text: "Browsers warn every visitor.", todo };
  if (problem) return { state: "fault", title: "Browsers do not trust the certificate", text: `${problem}.`, todo };
  // Certificates are renewed when a third of their ninety days is left.
  if (days < 14) {
    const text = "It should have been renewed by now.";
    return { state: "warning", title: `The certificate is over in ${days} days`, text, todo };
  }
  return fine("certificate", `${days} days`);
}

function readCertificate(host: string, port: number): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: patienceMs });
    const end = (certificate: Certificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once("error", () => end(null));
    socket.once("timeout", () => end(null));
    socket.once("secureConnect", () => {
      const { valid_to } = socket.getPeerCertificate();
      const problem = socket.authorized ? null : String(socket.authorizationError);
      end({ validTo: Date.parse(valid_to), problem });
    });
  });
}
