/** The outcome of handing a message to a provider. */
export type Outcome =
  | {
      state: 'sent';
      providerRef: string;
      /** The addresses of copies that could not be sent. */
      notCopied: string[];
    }
  | {
      state: 'failed';
      /** In plain English, for the sender. */
      reason: string;
      /** The provider may have accepted it anyway. */
      uncertain: boolean;
    };

/** Milliseconds. */
export type Timeouts = {
  /** Until connected, and until the provider's greeting. */
  connect: number;
  /** Without data from the provider, once connected. */
  silence: number;
  /** For one message; after it, the outcome is uncertain. */
  whole: number;
};

/** A provider's message on one line and cut to length, because the sender sees it. */
export function quoted(message: string): string {
  return message
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^(.{200}).*$/u, '$1');
}
