import { createSecrets } from "../secrets/deployment-secret.ts";

/** `SECRET_KEY` of every process of a test that shares data with others. */
export const testSecret = "a-secret-of-the-tests-of-43-characters-long";

export const testSecrets = createSecrets(testSecret);
