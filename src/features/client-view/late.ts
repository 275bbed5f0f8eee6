/** Something that few readers need, loaded when it is. */
export type Late<Part> = {
  /** Loads it, once. */
  prepare: () => Promise<Part>;
  /** Undefined until it is there. */
  get: () => Part | undefined;
};

/**
 * @param standIn takes its place where it cannot be loaded
 * @param patience how long it may take, in milliseconds
 */
export function late<Part>(load: () => Promise<Part>, standIn: Part, patience: number): Late<Part> {
  let part: Part | undefined;
  let coming: Promise<Part> | undefined;
  return {
    get: () => part,
    prepare: () => {
      coming ??= Promise.race([
        load().catch(() => standIn),
        new Promise<Part>((resolve) => setTimeout(resolve, patience, standIn)),
      ]).then((loaded) => {
        part = loaded;
        return loaded;
      });
      return coming;
    },
  };
}
