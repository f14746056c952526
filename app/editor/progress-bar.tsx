import { useNavigation } from 'react-router'

/** A thin bar at the top while the next page is on its way. */
export function ProgressBar() {
  const { state } = useNavigation()
  return (
    <div role="status" aria-live="polite">
      {state !== 'idle' && (
        <div className="nav-progress">
          <span className="visually-hidden">Loading</span>
        </div>
      )}
    </div>
  )
}
