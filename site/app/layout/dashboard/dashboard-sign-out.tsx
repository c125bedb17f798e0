import { LogOut } from "lucide";
import { dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { storedHint } from "../../identity/signed-in-hint.ts";
import { useSignOut } from "../../identity/use-sign-out.ts";
import { useNavigation } from "../../navigation/navigation.ts";
import { LineIcon } from "../../ui/line-icon.tsx";

/** The way out, which ends on the public site. */
export function DashboardSignOut({ className }: { className: string }) {
  const { status, signOut } = useSignOut();
  const { navigate, fetchAhead } = useNavigation();

  async function leave(): Promise<void> {
    fetchAhead("/");
    await signOut();
    if (storedHint() === null) navigate("/");
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={status === "working" || undefined}
        onClick={() => void leave()}
      >
        <LineIcon of={LogOut} className="flex-none" />
        {status === "working" ? words.signingOut : words.signOut}
      </button>
      {status === "failed" && (
        <p role="alert" className="dashboard-sign-out-failed">
          {words.signOutFailed}
        </p>
      )}
    </>
  );
}
