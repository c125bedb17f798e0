import { Link } from "../../navigation/link.tsx";

/** A sum, which opens the list of the payments that it adds up. @param query Of the address of that list */
export function PaymentsLink({ query, children }: { query: Record<string, string>; children: string }) {
  return (
    <Link
      className="underline decoration-2 decoration-jamun-200 underline-offset-5 hover:decoration-ink"
      href={`/adminDashboardHome/payments?${new URLSearchParams(query)}`}
    >
      {children}
    </Link>
  );
}
