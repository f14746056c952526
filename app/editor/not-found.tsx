import { ButtonLink } from '#app/ui/button.tsx'

/** The 404 page of the editor. */
export default function NotFound() {
  return (
    <>
      <div className="bar">
        <h1>Not found</h1>
      </div>
      <div className="notice">
        <p>There is no such page in the editor.</p>
        <ButtonLink to="/editor">Go to the start of the editor</ButtonLink>
      </div>
    </>
  )
}
