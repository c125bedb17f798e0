import {
  changeRole as changeRoleEndpoint,
  copyOfPerson as copyEndpoint,
  erasePerson as eraseEndpoint,
  findOfPerson as findEndpoint,
  invite as inviteEndpoint,
  listPeople as listEndpoint,
  setDisabled as setDisabledEndpoint,
  withdrawInvitation as withdrawEndpoint,
} from "@campusward/contracts/accounts/people";
import { Hono } from "hono";
import { mountGuardedEndpoint } from "../../http/api/mount-endpoint.ts";
import type { Authenticate } from "../../http/api/person.ts";
import { copyOfPerson } from "../copies/copy-of-data.ts";
import { erasePerson, findOfPerson } from "../erasing/erase-person.ts";
import { changeRole, invite, setDisabled, withdrawInvitation } from "../roles/change-role.ts";
import { listPeople } from "./list-people.ts";
import type { PeopleContext } from "./people-context.ts";

export type PeopleRoutesDependencies = { people: PeopleContext; authenticate: Authenticate };

/** What admins see and do of other people's accounts and data. */
export function peopleRoutes({ people, authenticate }: PeopleRoutesDependencies): Hono {
  const app = new Hono();
  mountGuardedEndpoint(app, listEndpoint, authenticate, ({ request: { cursor, ...filter } }) =>
    listPeople(people.database, filter, cursor),
  );
  mountGuardedEndpoint(app, inviteEndpoint, authenticate, ({ person, request }) => invite(people, person, request));
  mountGuardedEndpoint(app, withdrawEndpoint, authenticate, async ({ person, request }) => {
    await withdrawInvitation(people, person, request.email);
    return {};
  });
  mountGuardedEndpoint(app, changeRoleEndpoint, authenticate, ({ person, request }) =>
    changeRole(people, person, request),
  );
  mountGuardedEndpoint(app, setDisabledEndpoint, authenticate, ({ person, request }) =>
    setDisabled(people, person, request),
  );
  mountGuardedEndpoint(app, findEndpoint, authenticate, ({ request }) => findOfPerson(people, request.email));
  mountGuardedEndpoint(app, eraseEndpoint, authenticate, ({ person, request }) =>
    erasePerson(people, person, request.email),
  );
  mountGuardedEndpoint(app, copyEndpoint, authenticate, ({ person, request, c }) => {
    c.header("Content-Disposition", 'attachment; filename="person.json"');
    return copyOfPerson(people, person, request.email);
  });
  return app;
}
