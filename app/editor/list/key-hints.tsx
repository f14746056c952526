/** Which keys a list knows, such as `{ N: 'create new' }`. */
export function KeyHints({ keys }: { keys: Record<string, string> }) {
  return (
    <div className="hints">
      {Object.entries(keys).map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          {meaning}
        </span>
      ))}
    </div>
  )
}
