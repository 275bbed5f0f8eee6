/** In whose whole units a signature is drawn, from its upper left corner. */
export const signatureBox = { width: 300, height: 100 };

/** In characters: a long name in a restless hand takes a third. Equal to `private.is_signature`. */
export const longestSignature = 8000;

/** A drawn signature with its typed name; `''` leaves that out. */
export type Signature = { strokes: string; name: string };

export const signatureBy = (strokes: string | null, name: string | null): Signature | null =>
  strokes === null ? null : { strokes, name: name ?? '' };
