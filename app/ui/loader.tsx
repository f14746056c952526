/** Loading indicator: a packet that hops along five nodes. */
export function Loader({ text = 'Loading' }: { text?: string }) {
  return (
    <div className="loader" role="status">
      <svg viewBox="0 0 124 20" aria-hidden="true">
        <path className="lk" d="M8 10H116" />
        {[0, 1, 2, 3, 4].map((slot) => (
          <circle key={slot} className={`ln k${slot}`} cx={8 + slot * 27} cy="10" r="5" />
        ))}
        <rect className="lp" x="4" y="6" width="8" height="8" />
      </svg>
      <span>{text}</span>
    </div>
  )
}
