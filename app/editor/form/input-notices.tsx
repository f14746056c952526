import { formError } from '#app/blocks/form-error.ts'
import type { InputSession } from '#app/editor/edit-session/use-input-session.ts'
import { FormError } from '#app/ui/field.tsx'
import { LeftDraftList } from './left-draft-list.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

interface Props {
  input: InputSession
  where?: 'form' | 'dialog'
}

/** What a short form says of its input: why it was refused, whether it waits, and what is back or was left behind. */
export function InputNotices({ input, where = 'dialog' }: Props) {
  const { refusal, waiting, isRestored, left, retry } = input
  const isExplained = refusal !== null && Object.keys(refusal.fields).length > 0
  return (
    <>
      {refusal && !isExplained && <FormError>{formError(refusal.code)}</FormError>}
      {waiting && <WaitingNotice isTrying={waiting.isTrying} onRetry={retry} />}
      {isRestored && <RestoredNotice where={where} />}
      {left && <LeftDraftList left={left} />}
    </>
  )
}
