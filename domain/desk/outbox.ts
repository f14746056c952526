/** The list of mails that are not sent yet. */
export const OUTBOX_PATH = '/editor/outbox'
