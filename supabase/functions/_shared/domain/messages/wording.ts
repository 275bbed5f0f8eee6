/** The text of a toast. */
export type ToastText = { title: string; description?: string };

/** The text of a toast that reports a failure. */
export const error = (description: string) => ({ title: 'Error', description });
