/** So many records of the trash are listed at a time. */
export const TRASH_PAGE = 50
