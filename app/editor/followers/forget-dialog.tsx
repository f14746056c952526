import { newsroom } from '#contract/newsroom.ts'
import { callApi } from '#app/call-api.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface Props {
  onClose: () => void
  onForgotten: () => void
}

/** Deletes an address from the followers, for somebody who asks for it and has no mail with a link. */
export function ForgetDialog({ onClose, onForgotten }: Props) {
  const input = useInputSession({
    // An address that its owner wants to be deleted is not stored once more.
    draft: null,
    blank: { email: '' },
    async send({ email }, idempotencyKey) {
      await callApi(newsroom.forgetFollower, { email: email.trim() }, { idempotencyKey })
      onForgotten()
    },
  })
  return (
    <FormDialog title="Delete an address" action="Delete the address" {...{ input, onClose }}>
      <TextField
        label="E-mail"
        hint="When its owner asks for it. Nobody is told whether it was among the followers."
        error={input.errors.email}
        type="email"
        value={input.values.email}
        onChange={(typed) => input.set({ email: typed })}
      />
    </FormDialog>
  )
}
