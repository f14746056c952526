import { useNavigate } from 'react-router'
import { copyRecord } from '#app/editor/edit-session/send-write.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { refusalToPrepare } from '#app/editor/rights.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { viewAddress } from '#app/editor/view-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { recordName } from './cell.tsx'

/** Row actions: view the public page, and clone. */
export function RowActions({ screen, record }: { screen: Screen; record: SavedRecord }) {
  const { attempt } = useAttempt()
  const navigate = useNavigate()
  const name = recordName(screen, record)
  const address = screen.view ? viewAddress(screen.view, record) : null
  const toast = useToast()
  const clone = () =>
    attempt(async () => {
      const { pathname } = window.location
      const copy = await copyRecord(screen.resource, record.id)
      const isHere = window.location.pathname === pathname
      if (isHere) await navigate(formPath(screen, copy), { state: { isCopy: true } })
      toast({ text: `${name} is copied${isHere ? '; this is the copy' : ''}` })
    })
  return (
    <td className="r hide-s">
      <span className="rowact">
        {address && (
          <a
            className="icon-button"
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={`View ${name} on the website`}
          >
            <Icon name="eye" />
          </a>
        )}
        {screen.resource.copy && !refusalToPrepare(screen.resource.copy) && (
          <button
            className="icon-button"
            type="button"
            data-key="c"
            aria-label={`Clone ${name}`}
            onClick={() => void clone()}
          >
            <Icon name="clone" />
          </button>
        )}
      </span>
    </td>
  )
}
