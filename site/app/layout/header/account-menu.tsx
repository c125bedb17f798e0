import { BookOpen, LogOut, Signpost, UserRoundPen } from "lucide";
import { accountMenuWords as words } from "../../content/account/account-menu.ts";
import { signOutWords } from "../../content/account/sign-out.ts";
import { navigation } from "../../content/navigation.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { type SignedInHint, storedRole } from "../../identity/signed-in-hint.ts";
import { useSignOut } from "../../identity/use-identity.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { fillPlural } from "../../words/templates.ts";
import "../../ui/account-menu.css";
import { Icon } from "../../ui/icon.tsx";

const icon = { size: 22, strokeWidth: 2.25 };

/** Where a signed-in person can go, and the way out. These pages are documents of their own. */
function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const { status, waiting, signOut } = useSignOut();
  const links = [
    { sign: Signpost, className: "", href: dashboardOf(storedRole()), label: words.dashboard },
    { sign: UserRoundPen, className: "", ...words.profile },
    // Wide windows have it in the header, phones in their menu.
    { sign: BookOpen, ...navigation.learning, className: "max-app:hidden wide:hidden" },
  ];
  return (
    <>
      <ul>
        {links.map(({ sign, href, label, className }) => (
          <li key={href} className={className}>
            <a href={href} className="account-link" onClick={onChoose}>
              <LineIcon of={sign} {...icon} />
              <span>{label}</span>
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="account-link"
            aria-disabled={status === "working" || undefined}
            onClick={() => void signOut()}
          >
            <LineIcon of={LogOut} {...icon} />
            <span>{status === "working" ? words.signingOut : waiting > 0 ? signOutWords.anyway : words.signOut}</span>
          </button>
        </li>
      </ul>
      {(status === "failed" || waiting > 0) && (
        <p role="alert" className="px-5 pb-4 text-sm font-semibold text-error">
          {status === "failed" ? words.failed : fillPlural(signOutWords.waiting, waiting)}
        </p>
      )}
    </>
  );
}

/** Who is signed in: photo or initials, name, address. */
function AccountPerson({ person }: { person: SignedInHint }) {
  const { name, email, photoUrl } = person;
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <Avatar photoUrl={photoUrl} name={name} email={email} className="avatar-large" />
      <p className="min-w-0 leading-snug" translate="no">
        {name && <span className="block truncate font-semibold">{name}</span>}
        <span className={`block truncate text-sm ${name ? "" : "font-semibold"}`}>{email}</span>
      </p>
    </div>
  );
}

type AccountPanelProps = { id: string; person: SignedInHint; onChoose: () => void };

/** What the header's account button opens. */
export function AccountPanel({ id, person, onChoose }: AccountPanelProps) {
  return (
    <div id={id} className="account-panel">
      <div className="bg-amaltas-100 px-5 py-4">
        <AccountPerson person={person} />
      </div>
      <AccountLinks onChoose={onChoose} />
    </div>
  );
}

/** The signed-in person's menu, at the head of the full-screen one. */
export function MobileAccount({ person, onChoose }: Omit<AccountPanelProps, "id">) {
  return (
    <details className="mobile-account">
      <summary className="mobile-account-person">
        <AccountPerson person={person} />
        <Icon name="chevron-down" className="mobile-account-chevron" />
      </summary>
      <AccountLinks onChoose={onChoose} />
    </details>
  );
}
