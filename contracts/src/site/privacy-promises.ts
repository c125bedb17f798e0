/** What the published privacy policy promises in figures. The program keeps them, and tests hold both to this page. */

/** "Demo and quote requests that lead to nothing are removed after 24 months." */
export const fruitlessRequestMonths = 24;

/** "When you delete your account we remove or anonymise it within 90 days." */
export const closedAccountDays = 90;
