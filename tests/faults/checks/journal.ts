/** One edit by a person, with a unique value by which it can be recognized anywhere. */
export type Intended = {
  number: number;
  /** The user, as in `Applied`. */
  user: string;
  /** The id of the line item or quote. */
  id: string;
  label: string;
  value: string;
  /**
   * False if the tab was killed at that moment, so that it is unknown whether the edit was made.
   */
  isSure: boolean;
  /** Who made it in which tab, for the report. */
  where: string;
};

/**
 * A value chosen from a few for a line item. It is not unique, so each field of this kind belongs
 * to one person.
 */
export type Choice = Omit<Intended, 'number' | 'where'>;

/** A deletion of a line item, or the undo of one. */
type Deletion = {
  id: string;
  user: string;
  what: 'deleted' | 'restored';
  isSure: boolean;
};

/** The items in the order in which a person put them. */
export type IntendedOrder = { user: string; ids: readonly string[]; isSure: boolean };

/** What the people did. */
export type Journal = {
  /** How many edits were planned; some find their field locked or changed and are not made. */
  planned: number;
  edits: Intended[];
  choices: Choice[];
  added: { id: string; user: string }[];
  deletions: Deletion[];
  orders: IntendedOrder[];
  /** What was wrong on a screen at the time, in plain English. */
  seen: string[];
};

export const newJournal = (): Journal => ({
  planned: 0,
  edits: [],
  choices: [],
  added: [],
  deletions: [],
  orders: [],
  seen: [],
});

/** The server's final state: fields by `keyOf`, and the items in order. */
export type Stored = { fields: ReadonlyMap<string, string>; order: readonly string[] };

export const keyOf = (id: string, label: string) => `${id} ${label}`;
