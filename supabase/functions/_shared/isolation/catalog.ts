/** The parts of the database's catalog that the isolation check needs. */

export type Column = { name: string; type: string };
export type TableColumn = Column & { canRead: boolean; canInsert: boolean; canUpdate: boolean };
export type Table = {
  name: string;
  isView: boolean;
  /** Whether a user or visitor holds the privilege, regardless of policies. */
  canDelete: boolean;
  columns: TableColumn[];
};
export type Row = Record<string, unknown>;
