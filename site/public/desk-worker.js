/*
 * Shows what the desk tells while it is closed. It keeps no page and answers no request: everything else comes from the
 * network, as without it.
 */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let words = { title: "The desk has something for you", body: "", path: "/adminDashboardHome", tag: "desk" };
  try {
    words = { ...words, ...event.data.json() };
  } catch {
    // A push without words still has to show something.
  }
  const { take } = words;
  const actions = take ? [toAction("take", take.label), toAction("open", take.open)] : [];
  event.waitUntil(self.registration.showNotification(words.title, { ...toOptions(words), actions }));
});

const toAction = (action, title) => ({ action, title });
const toOptions = (words) => ({ body: words.body, tag: words.tag, icon: "/icons/icon-192.png", data: words });

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const words = event.notification.data ?? {};
  if (event.action === "take" && words.take) {
    event.waitUntil(take(event.notification.title, words));
    return;
  }
  const address = new URL(words.path ?? "/adminDashboardHome", self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(show(address.href));
});

/** In a window of the desk that is open, or in a new one. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: "window" });
  const [desk] = windows.filter(({ url }) => new URL(url).pathname.startsWith("/adminDashboardHome"));
  if (!desk) return self.clients.openWindow(address);
  await desk.focus();
  return desk.navigate(address);
}

/** Without a window: the permit that came with the push says who takes what. The answer stands where the push stood. */
async function take(title, words) {
  let said = words.take.failed;
  try {
    const reply = await fetch("/api/v1/desk/push-takings", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ permit: words.take.permit }),
    });
    if (reply.ok) said = (await reply.json()).title;
  } catch {
    // The words for it came with the push.
  }
  const { take: _over, ...rest } = words;
  await self.registration.showNotification(said, toOptions({ ...rest, body: title }));
}
