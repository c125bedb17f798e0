import * as z from "zod/mini";
import {
  callService,
  ProviderFault,
  retryAfterOf,
  type ServiceCall,
  type ServiceReply,
} from "../../../call-service.ts";
import type { EpochMs } from "../../../database/tables.ts";
import type { ProductContext } from "../../../product-context.ts";

export type ZoomAccount = { accountId: string; clientId: string; clientSecret: string };

/** Where Zoom answers. Tests put a stand-in there. */
export const zoomAddresses = { oauth: "https://zoom.us/oauth", api: "https://api.zoom.us" };
export type ZoomAddresses = typeof zoomAddresses;

const Token = z.object({ access_token: z.string(), expires_in: z.number(), api_url: z.optional(z.string()) });
const ErrorBody = z.object({ code: z.optional(z.int()) });

export type ZoomApiOptions = Pick<ProductContext, "log" | "now"> & {
  account: ZoomAccount;
  addresses: ZoomAddresses;
};

/** Calls of Zoom with the token of the deployment's app, which is fetched when there is none or Zoom refuses it. */
export function createZoomApi({ account, addresses, log, now }: ZoomApiOptions) {
  let token: { value: string; expiresAt: EpochMs; api: string } | null = null;

  async function accessToken() {
    if (token && token.expiresAt > now()) return token;
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString("base64");
    const reply = await callService({
      method: "POST",
      url: `${addresses.oauth}/token`,
      headers: { Authorization: `Basic ${basic}` },
      form: { grant_type: "account_credentials", account_id: account.accountId },
    });
    if (reply.status === 400 || reply.status === 401) {
      throw new ProviderFault("Zoom does not know this deployment’s app: look at ZOOM_CLIENT_ID.", { isForGood: true });
    }
    const fresh = Token.safeParse(reply.body);
    if (reply.status !== 200 || !fresh.success) {
      const retryAfterMs = retryAfterOf(reply.headers, now());
      throw new ProviderFault(`Zoom answered ${reply.status} for a token.`, { retryAfterMs });
    }
    const { access_token: value, expires_in, api_url } = fresh.data;
    // The address of the account's region, where Zoom names one of its own.
    const isZooms = api_url !== undefined && /^https:\/\/(?:[\w-]+\.)*zoom\.us$/.test(api_url);
    token = { value, expiresAt: now() + (expires_in - 60) * 1000, api: isZooms ? api_url : addresses.api };
    return token;
  }

  async function ask({ path, ...request }: Omit<ServiceCall, "url"> & { path: string }): Promise<ServiceReply> {
    const once = async () => {
      const { value, api } = await accessToken();
      return callService({ ...request, url: `${api}/v2${path}`, headers: { Authorization: `Bearer ${value}` } });
    };
    const first = await once();
    if (first.status !== 401) return first;
    token = null;
    return once();
  }

  /** @throws {ProviderFault} What Zoom's answer says is wrong. */
  function refuse(reply: ServiceReply): never {
    const { status, headers } = reply;
    const code = errorCodeOf(reply);
    const retryAfterMs = retryAfterOf(headers, now());
    if (status === 429) throw new ProviderFault("Zoom asks to be called less often.", { retryAfterMs });
    if (status >= 500) throw new ProviderFault(`Zoom answered ${status}.`, { retryAfterMs });
    if (code === 1001) {
      throw new ProviderFault("Zoom knows no user with this address in the account.", { isForGood: true });
    }
    if (code === 4700 || code === 4711 || status === 403) {
      throw new ProviderFault("The Zoom app lacks a permission. Its scopes stand in docs/calendars-and-payments.md.", {
        isForGood: true,
      });
    }
    if (status === 401) throw new ProviderFault("Zoom does not take the token.");
    log.error({ status, code }, "Zoom refuses what we send");
    throw new ProviderFault(`Zoom answered ${status}${code === undefined ? "" : `, code ${code}`}.`, {
      isForGood: true,
    });
  }

  return { ask, refuse };
}

/** The number by which Zoom names what is wrong. */
export function errorCodeOf({ body }: Pick<ServiceReply, "body">): number | undefined {
  return ErrorBody.safeParse(body).data?.code;
}
