import { slots } from '#domain/technology/calculators/answer-time.ts'

/** The length of a slot by the data that it carries. */
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
            <th scope="row">
              {index === 0
                ? `under ${to + 1} B`
                : index === slots.length - 1
                  ? `over ${from - 1} B`
                  : `${from} to ${to} B`}
            </th>
            <td className="num">{std} ms</td>
            <td className="num">{lp} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
