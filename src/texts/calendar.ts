/** The calendar entry of a quote's last day. */
export const calendar = {
  title: (number: string, from: string) => `Last day to accept quote ${number} from ${from}`,
  text: 'To accept or decline, open the link in the message you received.',
  added: 'Calendar entry downloaded',
} as const;
