/** The id of the one explanation of how to move a row; every handle refers to it. */
export const moveHelpId = 'qb-move-help';
