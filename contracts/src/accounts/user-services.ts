import * as z from "zod/mini";

/** `GET {user-service}/api/v1/users?email=`, with the Bearer ID token of the owner of that email, or of an admin. */
export const userServicePath = "/api/v1/users";
export const UserReply = z.object({ isUser: z.boolean() });

/** `GET {master-server}/users?email=`, likewise. An external one may know more roles than we do. */
export const masterServerPath = "/users";
export const RoleReply = z.object({ role: z.string() });
