/** Stands in built files where an address must be whole. The server puts its public origin there when it starts. */
export const placeholderOrigin = "https://origin.invalid";
