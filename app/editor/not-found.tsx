import { RouteButton } from '#app/editor/route-button.tsx'

/** The 404 page of the editor. */
export default function NotFound() {
  return (
    <>
      <div className="bar">
        <h1>Not found</h1>
      </div>
      <div className="notice">
        <p>There is no such page in the editor.</p>
        <RouteButton to="/editor">Go to the start of the editor</RouteButton>
      </div>
    </>
  )
}
