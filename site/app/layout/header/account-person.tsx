import { initialsOf } from "../../identity/initials.ts";
import type { SignedInHint } from "../../identity/signed-in-hint.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** Who is signed in: photo or initials, name, address. */
export function AccountPerson({ person }: { person: SignedInHint }) {
  const { name, email, photoUrl } = person;
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <Avatar photoUrl={photoUrl} initials={initialsOf(name, email)} className="avatar-large" />
      <p className="min-w-0 leading-snug">
        {name && <span className="block truncate font-semibold">{name}</span>}
        <span className={`block truncate text-sm ${name ? "" : "font-semibold"}`}>{email}</span>
      </p>
    </div>
  );
}
