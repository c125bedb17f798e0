/** One of the calls that make a sign-in whole gave no sound answer. Whoever was signing in is signed out again. */
export class UnfinishedSignInError extends Error {
  override name = "UnfinishedSignInError";
}
