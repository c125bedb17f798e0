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
  const options = { body: words.body, tag: words.tag, icon: "/icons/icon-192.png", data: { path: words.path } };
  event.waitUntil(self.registration.showNotification(words.title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? "/adminDashboardHome", self.location.origin);
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
