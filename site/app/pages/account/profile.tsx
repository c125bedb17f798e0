import { profilePage, profileWords } from "../../content/account/profile.ts";
import { Profile } from "../../features/profile/profile.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/account.css";

export const page = dashboardPage(profilePage, null, <Profile heading={profilePage.heading} words={profileWords} />);
