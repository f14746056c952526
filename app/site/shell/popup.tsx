/** The announcement over the page, empty until `behaviours/announcement.ts` has one to show. */
export function Popup() {
  return (
    <dialog className="dialog pop" id="announcement" aria-labelledby="announcement-title" closedby="any" />
  )
}
