/** The part of the access management page about the company's data, in the page's address. */
export const OWN_DATA_ANCHOR = 'data';
