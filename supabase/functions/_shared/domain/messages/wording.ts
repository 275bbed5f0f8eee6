/** The text of a toast. */
export type ToastText = { title: string; description?: string };

/** The text of a toast that reports a failure. */
export const error = (description: string) => ({ title: 'Error', description });

/** `1 service`, `1,200 services`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
