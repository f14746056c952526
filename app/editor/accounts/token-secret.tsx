import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface Props {
  name: string
  secret: string
  onClose: () => void
}

/** Shows a secret this once; nobody can read it again. */
export function TokenSecret({ name, secret, onClose }: Props) {
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>Copy it now: it is never shown again.</p>
      <p className="secret">
        <code>{secret}</code> <CopyButton text={secret} label="Copy" />
      </p>
    </Dialog>
  )
}
