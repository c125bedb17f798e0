import { takeInboundPath } from "@campusward/contracts/mail/inbound-desk";
import { largestMailBytes } from "../email/reading/received-mail.ts";
import { AppError } from "../errors.ts";
import type { Mount } from "../http/api/mount-endpoint.ts";
import { limitBody } from "../http/limits/limit-body.ts";
import { takeClientToken, takeToken } from "../http/limits/rate-limit.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import type { Inbound } from "./create-inbound.ts";
import { wholeBytes } from "./kept-mails.ts";

/** Whoever guesses gets no further than this; a mail server has the token. */
const wrongTries = { requests: 30, seconds: 600 };
/** More than any team gets; a loop between two servers ends here. */
const mailLimit = { requests: 600, seconds: 3600 };

/**
 * `POST /api/v1/inbound`: a mail server hands over what came, with the token as Bearer. 200 means that the mail is safe;
 * after every other answer the server tries again, or bounces it.
 */
export function mountInbound({ app, limiting }: Mount, { takeBytes, token }: Pick<Inbound, "takeBytes" | "token">) {
  if (token === undefined) return;
  app.post(
    takeInboundPath,
    async (c, next) => {
      if (isSameSecret(/^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? "", token)) return next();
      await takeClientToken(c, limiting, wrongTries);
      throw new AppError("forbidden", "The token is not the one in INBOUND_TOKEN.");
    },
    limitBody(largestMailBytes),
    async (c) => {
      await takeToken(c, limiting, "inbound", mailLimit);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      if (bytes.length === 0) throw new AppError("invalid_request", "The body is a mail, as it came.");
      const { became } = await takeBytes("http", bytes, { whole: wholeBytes(bytes) });
      return c.json({ became }, 200, { "Cache-Control": "no-store" });
    },
  );
}
