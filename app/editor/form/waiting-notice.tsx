import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  isTrying?: boolean
  onRetry: () => void
}

/** Says that a save waits for the network. */
export function WaitingNotice({ isTrying = false, onRetry }: Props) {
  return (
    <p className="restored is-conflict" role="status">
      <Icon name="warn" />
      <span>
        The server can’t be reached. Your changes are kept in this browser, and saved as soon as it answers.
      </span>
      <Button small disabled={isTrying} onClick={onRetry}>
        Try now
      </Button>
    </p>
  )
}
