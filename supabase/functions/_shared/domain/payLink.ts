/** No placeholder in the host: it decides whom the money goes to. The database has the same rule. */
const shape = /^https:\/\/[^/@{}?#]+\.[^/@{}?#]+([/?#](?:[^{}]|\{number\}|\{amount\})*)?$/;

/** As a browser shows addresses to copy: without blanks and letters that look like others. */
const ascii = /^[!-~]*$/;

/**
 * Whether a text is the address of a tenant's page for payments, in which `{number}` and `{amount}` may stand
 * for what is paid. The database fills them (`private.payment_json`).
 */
export const isPayLink = (text: string): boolean =>
  ascii.test(text) && shape.test(text) && URL.canParse(text);
