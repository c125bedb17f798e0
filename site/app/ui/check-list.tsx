import { Check } from "lucide";
import { LineIcon } from "./line-icon.tsx";

/** What one gets, a line each. */
export function CheckList({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3.5">
          <LineIcon of={Check} size={20} strokeWidth={3} className="mt-[3px] flex-none text-neem-500" />
          {item}
        </li>
      ))}
    </ul>
  );
}
