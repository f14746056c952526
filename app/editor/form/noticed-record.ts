import type { useEditSession } from '#app/editor/edit-session/use-edit-session.ts'
import type { Values } from '#app/editor/records.ts'

type Names =
  | 'resource'
  | 'saved'
  | 'base'
  | 'values'
  | 'changed'
  | 'isBusy'
  | 'username'
  | 'draftPath'
  | 'waiting'
  | 'retry'
  | 'merged'
  | 'newer'
  | 'compare'
  | 'foundNewer'
  | 'restoreDraft'

/** The part of an edit session that the notices of a form need. */
export type NoticedRecord = Pick<ReturnType<typeof useEditSession<Values>>, Names>
