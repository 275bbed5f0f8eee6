/** What the database says of its own tables, as far as the isolation check needs it. */

export type Column = { name: string; type: string };
export type TableColumn = Column & { canRead: boolean; canInsert: boolean; canUpdate: boolean };
export type Table = {
  name: string;
  isView: boolean;
  /** Whether a user or a visitor holds the privilege, regardless of policies. */
  canDelete: boolean;
  columns: TableColumn[];
};
export type Row = Record<string, unknown>;
