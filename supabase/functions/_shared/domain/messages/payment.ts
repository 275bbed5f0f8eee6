/** How a client pays what is due, on the page and in the receipt's email. */
export const payment = {
  due: 'Deposit due',
  pay: (amount: string) => `Pay ${amount}`,
  bank: 'Bank transfer',
  reference: (number: string) => `Please give ${number} as the reference.`,
} as const;
