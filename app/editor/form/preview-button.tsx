import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  isDirty: boolean
  /** True when everything is saved. */
  save: () => Promise<boolean>
  /** The address of the page that visitors do not see yet. */
  addressOf: () => Promise<string>
}

/** Opens the page of a record that is not online, with all changes, in a tab of its own. */
export function PreviewButton({ isDirty, save, addressOf }: Props) {
  const { attempt } = useAttempt()
  const open = () =>
    attempt(async () => {
      // Before anything is waited for: later the browser takes it for an advertisement.
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
