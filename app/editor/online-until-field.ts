/** The scheduled end of a record; an empty one is stored as null. */
export const onlineUntilField = {
  input: 'moment',
  label: 'Online until',
  hint: 'your local time; empty: no end',
} as const
