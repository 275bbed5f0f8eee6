/** The archive's README.txt, kept out of the text catalog because every page loads that. */
export const readme = `This archive holds the data of one company in Quotewright.

manifest.json  whose data, when, by whom, the figures, and the SHA-256 of every other file
data/          one JSON file for each kind of data; what a restore reads
csv/           the same as tables for a spreadsheet. A cell that a spreadsheet would take for a formula begins with '
logos/         the pictures of the logos; in versions/ those that sent quotes were sent with
pdf/           a PDF of each quote as it is, and of each version as it was sent

Passwords, the secret parts of links and deleted quotes are not in it. Times are UTC.
An administrator can restore it into a new company. Users, links, deliveries and the audit log are here to be read;
they are not restored.
`;
