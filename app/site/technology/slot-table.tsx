import { slots } from '#domain/technology/calculators/answer-time.ts'

/** Length of a time slot by data and mode. */
export function SlotTable() {
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col" className="num">
            Slot, STD
          </th>
          <th scope="col" className="num">
            Slot, STD+LP
          </th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ from, to, std, lp }, index) => (
          <tr key={to}>
            <td>{rangeText(from, to, index)}</td>
            <td className="num">{`${std} ms`}</td>
            <td className="num">{`${lp} ms`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rangeText(from: number, to: number, index: number): string {
  if (index === 0) return `under ${to + 1} B`
  return index === slots.length - 1 ? `over ${from - 1} B` : `${from} to ${to} B`
}
