const name = 'FontsMissing';

/** What is thrown where a font could not be fetched. */
export const fontsMissing = (reason: string, cause: unknown): Error =>
  Object.assign(new Error(reason, { cause }), { name });

/** Whether a PDF could not be made because of that. */
export const isForFonts = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === name;
