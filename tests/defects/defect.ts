/** A flaw to be put into a throwaway database or a copy of the code, and where it shows. */
export type Defect = {
  /** Completes "a product in which …". */
  name: string;
  /** The targets of the matrix that it affects; the rules of the database see all of it anyway. */
  at: string[];
} & (
  | { sql: string }
  /** Replaces a text in a function of the database. */
  | { inFunction: string; from: string; to: string }
  /** Replaces a text in a file of the edge functions. */
  | { inFile: string; from: string; to: string }
);
