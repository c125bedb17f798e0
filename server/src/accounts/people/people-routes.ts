import { readInvitation as contractOfInvitation } from "@campusward/contracts/accounts/invitations";
import * as contract from "@campusward/contracts/accounts/people";
import { resetSecondStep as contractOfReset } from "@campusward/contracts/accounts/second-step";
import { toE164 } from "../../database/lead-rows/phone-number.ts";
import { createListReadings } from "../../database/list-readings.ts";
import { type Mount, mountEndpoint } from "../../http/api/mount-endpoint.ts";
import { listAudit } from "../audit/list-audit.ts";
import { toPersonSubject } from "../audit-subject.ts";
import { copyOfPerson } from "../copies/copy-of-data.ts";
import { erasePerson, findOfPerson } from "../erasing/erase-person.ts";
import { isNumber } from "../erasing/person-traces.ts";
import { changeRole, invite, readInvitation, setDisabled, withdrawInvitation } from "../roles/change-role.ts";
import { listPeople } from "./list-people.ts";
import type { PeopleContext } from "./people-context.ts";
import { resetSecondStep } from "./reset-second-step.ts";

/** What admins see and do of other people's accounts and data. */
export function mountPeople({ app, serve }: Mount, people: PeopleContext): void {
  const noteReading = createListReadings(people);
  serve(contract.listPeople, async ({ request: { cursor, ...filter }, person }) => {
    const page = await listPeople(people, filter, cursor);
    await noteReading(person, { action: "people-listed", shown: String(page.people.length), filter, cursor });
    return page;
  });
  mountEndpoint(app, contractOfInvitation, ({ request }) => readInvitation(people, request.code));
  serve(contract.invite, ({ person, request }) => invite(people, person, request));
  serve(contract.withdrawInvitation, ({ person, request }) => withdrawInvitation(people, person, request.email));
  serve(contract.changeRole, ({ person, request }) => changeRole(people, person, request));
  serve(contract.setDisabled, ({ person, request }) => setDisabled(people, person, request));
  serve(contractOfReset, ({ person, request }) => resetSecondStep(people, person, request.id));
  serve(contract.findOfPerson, async ({ request, person }) => {
    const email = toAddress(request.email, people);
    const found = await findOfPerson(people, email);
    await noteReading(person, { action: "person-searched", shown: toPersonSubject(email) });
    return found;
  });
  serve(contract.listAudit, ({ request: { cursor, ...filter } }) => listAudit(people, filter, cursor));
  serve(contract.erasePerson, ({ person, request }) =>
    erasePerson(people, person, {
      ...request,
      email: toAddress(request.email, people),
      also: request.also.map((typed) => toAddress(typed, people)),
    }),
  );
  serve(contract.copyOfPerson, ({ person, request, c }) => {
    c.header("Content-Disposition", 'attachment; filename="person.json"');
    return copyOfPerson(people, person, toAddress(request.email, people));
  });
}

/** A number as the phone network writes it, however it was typed. An address stays as it is. */
function toAddress(typed: string, { company }: PeopleContext): string {
  return isNumber(typed) ? (toE164(typed, company.country) ?? typed) : typed;
}
