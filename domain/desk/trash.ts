/** Page size of the trash list. */
export const TRASH_PAGE_SIZE = 50
