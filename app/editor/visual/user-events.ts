/** Typing in a cell of a table; typing is undone in parts. */
export const CELL_EVENT = 'input.type.cell'

/** A row or column of a table that was added or removed. */
export const TABLE_EVENT = 'input.table'
