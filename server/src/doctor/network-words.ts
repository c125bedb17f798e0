type Place = { host: string; port: number };

/** By the codes of Node, libuv, undici and OpenSSL. */
const sentences: Record<string, (place: Place) => string> = {
  ENOTFOUND: ({ host }) => `The name ${host} is not in DNS`,
  EAI_AGAIN: ({ host }) => `No name server answers about ${host}`,
  ECONNREFUSED: ({ host, port }) => `Nothing listens at ${host}:${port}`,
  ECONNRESET: ({ host, port }) => `${host}:${port} ends the connection without an answer`,
  ETIMEDOUT: ({ host, port }) => `${host}:${port} does not answer. A firewall may be in between`,
  EHOSTUNREACH: ({ host, port }) => `No way leads to ${host}:${port}`,
  EPROTO: ({ host, port }) => `No TLS is spoken at ${host}:${port}`,
};

const sameAs: Record<string, string> = {
  ENODATA: "ENOTFOUND",
  EPIPE: "ECONNRESET",
  UND_ERR_SOCKET: "ECONNRESET",
  UND_ERR_CONNECT_TIMEOUT: "ETIMEDOUT",
  UND_ERR_HEADERS_TIMEOUT: "ETIMEDOUT",
  ENETUNREACH: "EHOSTUNREACH",
  ERR_SSL_WRONG_VERSION_NUMBER: "EPROTO",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "EPROTO",
};

const certificateSentences: Record<string, (host: string) => string> = {
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host}, or one above it, has expired`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} is not valid yet, or the clock here is slow`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `The certificate of ${host} is signed by itself, and by no authority`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) => `The certificate of ${host} is signed by an authority that nobody else knows`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) =>
    `${host} sends its certificate without those between it and the authority, such as cert.pem in place of fullchain.pem`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate is for other names than ${host}`,
  CERT_REVOKED: (host) => `The certificate of ${host} was revoked`,
};
const sameCertificateAs: Record<string, string> = {
  UNABLE_TO_GET_ISSUER_CERT: "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
};

/** Null for what no code says. */
function sayConnection(error: unknown, place: Place): string | null {
  const codes = codesOf(error);
  for (const code of codes) {
    const certificate = sayCertificate(code, place.host);
    const say = sentences[sameAs[code] ?? code];
    if (certificate ?? say) return certificate ?? say?.(place) ?? null;
  }
  return null;
}

/**
 * Why a connection failed, as a sentence without its full stop: by its code, or else in the words of the error at the
 * bottom, which says the most.
 */
export function sayFailure(error: Error, place: Place): string {
  const said = sayConnection(error, place);
  if (said !== null) return said;
  return error.cause instanceof Error ? sayFailure(error.cause, place) : `${place.host}: ${error.message}`;
}

/** What Node has against a certificate, by its code; null for another code. */
export function sayCertificate(code: string, host: string): string | null {
  return certificateSentences[sameCertificateAs[code] ?? code]?.(host) ?? null;
}

/** Whether the certificate alone stood in the way. */
export function isOfCertificate(error: unknown): boolean {
  return codesOf(error).some((code) => sayCertificate(code, "") !== null);
}

/** The error's own and those below it: undici and nodemailer wrap what happened, happy eyeballs try several addresses. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  if (error.name === "TimeoutError") return ["ETIMEDOUT"];
  const { code, originalCode } = error as { code?: unknown; originalCode?: unknown };
  const own = [originalCode, code].filter((one) => typeof one === "string");
  const below = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...below, ...codesOf(error.cause)];
}
