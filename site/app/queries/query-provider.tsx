import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

// What a change was answered with is drawn together with the note that it was saved.
notifyManager.setScheduler(queueMicrotask);

/**
 * Keeps what the server answered to one person while they see it. The cache ends with the page, so whoever signs in next
 * finds nothing in it, and a page that is opened again asks again.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        // A person decides when to try again, also without a network.
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}
