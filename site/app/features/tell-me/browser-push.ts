const worker = "/desk-worker.js";
const scope = "/adminDashboardHome";

/** What the server keeps of a browser that takes pushes. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export function canTakePush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * Asks the person, and then the browser. Called in a press.
 * @param publicKey base64url
 * @returns why it could not be had: refused by the person, or the browser's service failed
 */
export async function subscribe(publicKey: string): Promise<Subscription | "refused" | "failed"> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  const registration = await navigator.serviceWorker.register(worker, { scope });
  await isActive(registration);
  try {
    const key = toBytes(publicKey);
    const earlier = await registration.pushManager.getSubscription();
    // It may be for another key, and then a second one is refused.
    await earlier?.unsubscribe();
    return toSubscription(
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    );
  } catch {
    return "failed";
  }
}

/** A worker that was just registered takes a moment. */
async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const starting = registration.installing ?? registration.waiting;
  if (!starting || registration.active) return;
  await new Promise<void>((resolve) => {
    starting.addEventListener("statechange", () => {
      if (starting.state === "activated" || starting.state === "redundant") resolve();
    });
  });
}

/** What this browser has now; null for nothing. */
export async function ownSubscription(): Promise<Subscription | null> {
  if (!canTakePush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? toSubscription(subscription) : null;
}

export async function unsubscribe(): Promise<void> {
  if (!canTakePush()) return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

function toSubscription(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
