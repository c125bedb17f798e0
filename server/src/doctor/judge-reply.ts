import { type Finding, fault, unknown } from "./findings.ts";
import type { Supervisor } from "./supervisor.ts";

/** What came back from `/healthz` at the public address. */
export type Reply = {
  status: number;
  /** Of the product; null where something else answered. */
  version: string | null;
  /** As the product told the doctor; null where it did not. */
  forwarded: number | null;
  location: string | null;
  body: string;
};

/** The product's own address on this machine, and whether it answers there. */
export type OwnAddress = { url: string; answers: boolean };

type Asked = { publicUrl: string; proof: string | null; supervisor: Supervisor };

/** Who answered in the product's place, and why. */
export function judgeReply(reply: Reply, asked: Asked, own: OwnAddress | null): Finding {
  const { publicUrl, supervisor } = asked;
  const { status, location, version, body } = reply;
  const answered = `${publicUrl} answered ${status}`;
  const behind = sayBehind(own, supervisor);
  if (version !== null) return judgeStranger(version, asked);
  if (location !== null && status >= 300 && status < 400) return judgeMove(publicUrl, answered, location);
  if (status === 400 && publicUrl.startsWith("http:") && /\b(?:https|ssl|tls)\b/i.test(body)) {
    return fault`The address speaks https alone`(`${answered}, because it was asked without TLS.`, {
      say: "Set it, and start the product again:",
      line: `PUBLIC_URL=${publicUrl.replace("http:", "https:")}`,
    });
  }
  if (status >= 500) {
    const found = own?.answers
      ? fault`The proxy answers, and does not reach the product`
      : fault`The proxy answers, the product behind it does not`;
    return found(`${answered}, in the proxy’s own words.${behind.text}`, behind.todo);
  }
  if (status < 300) {
    return fault`Another program answers at the address`(`${answered}, with what is not the product’s.${behind.text}`, {
      say: "Look at PUBLIC_URL, and at where the proxy passes requests on to.",
    });
  }
  return fault`The product does not answer at the address`(
    `${answered}, which the product does not: the proxy refuses, or does not know the name.${behind.text}`,
    { say: "Look at PUBLIC_URL, and at what the proxy does with /healthz of that name." },
  );
}

function sayBehind(
  own: OwnAddress | null,
  supervisor: Supervisor,
): { text: string; todo: NonNullable<Finding["todo"]> } {
  if (own?.answers) {
    return {
      text: ` The product itself runs, at ${own.url}.`,
      todo: { say: "Look at where the proxy passes requests on to: it must be that address." },
    };
  }
  return {
    text: own ? ` At ${own.url}, where it should listen, nothing of it answers either.` : "",
    todo: { say: "Look at why it does not run:", line: supervisor.look },
  };
}

/** It is the product, and does not know us. */
function judgeStranger(version: string, { publicUrl, proof }: Asked): Finding {
  if (proof === null)
    return unknown("address", "it answers; without the secret nobody can tell whether as this deployment");
  return fault`The product at the address has another secret`(
    `${publicUrl} is version ${version}, and does not know the secret of this deployment.`,
    {
      say: "Another deployment answers there, or it was started with another DATA_DIR or SECRET_KEY than this command reads.",
    },
  );
}

/** A redirect: the proxy knows a better address, or something else stands before the product. */
function judgeMove(publicUrl: string, answered: string, location: string): Finding {
  const from = new URL(publicUrl);
  const to = URL.parse(location, publicUrl);
  const isWhole = to !== null && /^https?:$/.test(to.protocol) && to.pathname === "/healthz";
  const where = to ? `${to.origin}${to.pathname}` : location;
  if (isWhole && to.origin === from.origin) {
    return fault`The address leads back to itself`(
      `${answered} and names itself: the outer of two proxies speaks http to one that sends everybody to https.`,
      { say: "Let the outer proxy speak https to the inner one." },
    );
  }
  if (!isWhole) {
    return fault`The address sends everybody elsewhere`(
      `${answered} and sends on to ${where}: a log-in or another page stands before the product.`,
      { say: "Let the proxy pass every path of that name on to the product." },
    );
  }
  const isSameSite = bare(to.hostname) === bare(from.hostname);
  return fault`The address moves to ${to.origin}`(
    `${answered}. Links in mails go a way round, and passkeys and log-ins need the address that stands in the browser.`,
    isSameSite
      ? { say: "Set it, and start the product again:", line: `PUBLIC_URL=${to.origin}` }
      : { say: "If your site is there, set PUBLIC_URL to it. Otherwise look at the proxy." },
  );
}

function bare(host: string): string {
  return host.replace(/^www\./, "");
}
