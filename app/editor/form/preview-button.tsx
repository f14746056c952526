import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  isDirty: boolean
  /** Resolves to true if everything is saved. */
  save: () => Promise<boolean>
  /** Creates the preview URL. */
  addressOf: () => Promise<string>
}

/** Saves, then opens the preview of an offline record in a new tab. */
export function PreviewButton({ isDirty, save, addressOf }: Props) {
  const { attempt } = useAttempt()
  const open = () =>
    attempt(async () => {
      // Opened synchronously in the click handler: after an await, popup blockers would stop it.
      const tab = window.open('', '_blank')
      let address = ''
      try {
        if (await save()) address = await addressOf()
      } finally {
        if (tab && address) tab.location.assign(address)
        else tab?.close()
      }
    })
  return (
    <Button
      look="quiet"
      title={isDirty ? 'Saves your changes first' : 'As visitors will see it, while it is offline'}
      onClick={() => void open()}
    >
      <Icon name="eye" />
      Preview
    </Button>
  )
}
