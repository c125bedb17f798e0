import { connect } from "node:tls";
import { dayMs } from "@campusward/contracts/desk/place-time";
import { type Finding, fault, fine, warning } from "./findings.ts";
import { sayCertificate } from "./network-words.ts";

const patienceMs = 10_000;

/** `problem` is Node's code of what it has against it; null if nothing. */
type Certificate = { validTo: number; problem: string | null };

/** Nothing to look at without https. */
export async function checkCertificate(publicUrl: string, now: number): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return [];
  const certificate = await readCertificate(hostname, Number(port || 443));
  // That nothing answers is said of the address.
  return certificate ? [judgeCertificate(certificate, hostname, now)] : [];
}

export function judgeCertificate({ validTo, problem }: Certificate, host: string, now: number): Finding {
  const days = Math.floor((validTo - now) / dayMs);
  const renew = { say: "Look at what renews it: the log of Caddy, or of certbot:", line: "sudo certbot renew" };
  if (days < 0) {
    return fault`The certificate has expired`("Browsers warn every visitor.", renew);
  }
  if (problem) {
    return fault`Browsers do not trust the certificate`(
      `${sayCertificate(problem, host) ?? `Node says ${problem} of the one of ${host}`}. Browsers warn every visitor.`,
      { say: "Take the one that Caddy or certbot gets: see “TLS and the proxy” in docs/install.md." },
    );
  }
  // Certificates are renewed when a third of their ninety days is left.
  if (days < 14) {
    return warning`The certificate expires in ${days} days`("It should have been renewed by now.", renew);
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
