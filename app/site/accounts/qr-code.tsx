import { useEffect, useState } from 'react'

/** A text as a QR code, black on white in any theme: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>([])
  useEffect(() => {
    void import('uqr').then(({ encode }) => setRows(encode(text, { ecc: 'M', border: 3 }).data))
  }, [text])
  const size = rows.length || 1
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={rows.map(pathOf).join('')} />
    </svg>
  )
}

function pathOf(row: boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
}
