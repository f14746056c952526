import slotTimes from '#content/tables/slot-times.yml'
import type { SlotTime } from './tables.ts'

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
        {(slotTimes as SlotTime[]).map(({ data, std, lp }) => (
          <tr key={data}>
            <td>{data}</td>
            <td className="num">{`${std} ms`}</td>
            <td className="num">{`${lp} ms`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
