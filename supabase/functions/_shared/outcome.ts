/** What became of a message that was handed to a provider. */
export type Outcome =
  | { state: 'sent'; providerRef: string }
  | {
      state: 'failed';
      /** In plain words, for the sender. */
      reason: string;
      /** The provider may have taken it all the same. */
      uncertain: boolean;
    };

/** Milliseconds. */
export type Patience = {
  /** For a connection, and for a provider's greeting. */
  connect: number;
  /** For a silent provider, once connected. */
  silence: number;
};

/** What a provider said, cut and on one line: it is shown to the sender. */
export function quoted(words: string): string {
  return words
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
