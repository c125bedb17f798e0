import { ExternalLink, GraduationCap, LogOut, Signpost, UserRoundPen } from "lucide";
import { accountMenuWords as words } from "../../content/account/account-menu.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { storedRole } from "../../identity/signed-in-hint.ts";
import { useSignOut } from "../../identity/use-sign-out.ts";
import { LineIcon } from "../../ui/line-icon.tsx";

const icon = { size: 22, strokeWidth: 2.25 };

type AccountLinksProps = { onChoose: () => void; withLearning?: boolean };

/** Where a signed-in person can go, and the way out. These pages are documents of their own. */
export function AccountLinks({ onChoose, withLearning = false }: AccountLinksProps) {
  const { status, signOut } = useSignOut();
  return (
    <>
      <ul>
        <li>
          <a href={dashboardOf(storedRole())} className="account-link" onClick={onChoose}>
            <LineIcon of={Signpost} {...icon} />
            {words.dashboard}
          </a>
        </li>
        <li>
          <a href={words.profile.href} className="account-link" onClick={onChoose}>
            <LineIcon of={UserRoundPen} {...icon} />
            {words.profile.label}
          </a>
        </li>
        {withLearning && (
          <li>
            <a href={words.learning.href} className="account-link" onClick={onChoose}>
              <LineIcon of={GraduationCap} {...icon} />
              {words.learning.label}
              <LineIcon of={ExternalLink} {...icon} size={18} />
            </a>
          </li>
        )}
        <li className={withLearning ? "border-t-2 border-jamun-100" : ""}>
          <button
            type="button"
            className="account-link"
            aria-disabled={status === "working" || undefined}
            onClick={() => void signOut()}
          >
            <LineIcon of={LogOut} {...icon} />
            {status === "working" ? words.signingOut : words.signOut}
          </button>
        </li>
      </ul>
      {status === "failed" && (
        <p role="alert" className="px-5 pb-4 text-sm font-semibold text-error">
          {words.failed}
        </p>
      )}
    </>
  );
}
