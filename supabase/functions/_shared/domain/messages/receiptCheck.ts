/** Why there is nothing to say about a receipt. */
export const receiptCheck = {
  unknown: 'Nothing is known about this receipt. Please ask whoever sent you the quote.',
} as const;
