import { freshSignInWords } from "../../content/account/fresh-sign-in.ts";
import { secondStepPage, setUpStepWords } from "../../content/account/second-step.ts";
import { logInHere } from "../../content/actions.ts";
import { company } from "../../content/company.ts";
import { FreshSignIn } from "../../features/fresh-sign-in/fresh-sign-in-dialog.tsx";
import { SecondStepSetUp } from "../../features/second-step/second-step-setup.tsx";
import { SessionProvider } from "../../identity/session-provider.tsx";
import { linkPage } from "../../layout/link-page-layout.tsx";
import "../../styles/links.css";

export const page = linkPage(
  secondStepPage,
  <SessionProvider>
    <SecondStepSetUp words={setUpStepWords} brand={company.name} logIn={logInHere} />
    <FreshSignIn words={freshSignInWords} />
  </SessionProvider>,
);
