/** The filter of lists and figures for the quotes of a client. */
export const quotesOf = (client: string) => new URLSearchParams({ client });
