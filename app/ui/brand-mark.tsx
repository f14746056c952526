/** The logo: two hops over three nodes, the last one highlighted. */
export function BrandMark() {
  return (
    <svg className="mark" viewBox="0 0 38 22" aria-hidden="true">
      <path className="hop" d="M4 18C6 3 17 3 19 18C21 3 32 3 34 18" />
      <circle className="nd" cx="4" cy="18" r="2.8" />
      <circle className="nd" cx="19" cy="18" r="2.8" />
      <circle className="nd last" cx="34" cy="18" r="3.2" />
    </svg>
  )
}
