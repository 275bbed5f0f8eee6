/** How a client pays what is due, on the page and in the receipt's email. */
export const payment = {
  due: 'Deposit due',
  pay: (amount: string) => `Pay ${amount}`,
  bank: 'Bank transfer',
  card: 'You can pay by card on the page of your quote. To open it, use the link in the email with the quote.',
  reference: (number: string) => `Please give ${number} as the reference.`,
} as const;
