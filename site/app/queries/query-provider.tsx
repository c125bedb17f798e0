import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

// The answer to a change is rendered together with the note that it was saved.
notifyManager.setScheduler(queueMicrotask);

/**
 * Caches the server's answers for one person while the page is shown. The cache ends with the page, so the next person
 * finds nothing in it, and a page that is opened again fetches again.
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
