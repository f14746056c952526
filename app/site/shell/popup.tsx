import { Icon } from '#app/ui/icon.tsx'

/** The announcement over the page, empty until `behaviours/announcement.ts` has one to show. */
export function Popup() {
  return (
    <dialog className="dialog pop" id="announcement" aria-labelledby="announcement-title" closedby="any">
      <h2 id="announcement-title">Announcement</h2>
      <form method="dialog">
        <button className="ib close" aria-label="Close">
          <Icon name="x" />
        </button>
        <div className="md" />
        <label className="chk">
          <input type="checkbox" /> Do not display this message any more
        </label>
        <div className="acts">
          <button className="btn primary">Close</button>
        </div>
      </form>
    </dialog>
  )
}
