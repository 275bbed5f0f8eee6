const name = 'FontsMissing';

/** What is thrown where a font could not be fetched. */
export const fontsMissing = (reason: string, cause: unknown): Error =>
  Object.assign(new Error(reason, { cause }), { name });

/** The reason, if a PDF could not be made because of that. */
export const missingFonts = (error: unknown): string | undefined =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === name
    ? error.cause.message
    : undefined;
