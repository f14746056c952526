import type { ReactNode } from 'react'

const nodes = [
  [8, 30],
  [35, 14],
  [62, 26],
  [89, 10],
  [116, 24],
] as const

/** Empty state of a list, with optional actions as children. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 124 40" aria-hidden="true">
        <path className="lk" d={`M${nodes.join(' ')}`} />
        {nodes.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="5" />
        ))}
      </svg>
      <p>{text}</p>
      {children}
    </div>
  )
}
