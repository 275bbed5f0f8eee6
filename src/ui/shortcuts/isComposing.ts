/**
 * Whether a key belongs to an input method that composes text. Safari only reports the code 229 for
 * the Enter that ends it.
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === 229;
