interface Row {
  name: string
  position: string
  size: string
  meaning: string
}

/** The data of a request or answer, byte by byte; null rows are not documented. */
export function LayoutTable({ title, rows }: { title: string; rows: Row[] | null }) {
  if (!rows) return <p>{title}: the layout is not documented.</p>
  if (rows.length === 0) return <p>{title}: none.</p>
  return (
    <table className="spec">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Byte</th>
          <th scope="col">Field</th>
          <th scope="col">Size</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, position, size, meaning }, index) => (
          <tr key={index}>
            <td className="mono">{position}</td>
            <th scope="row">{name}</th>
            <td className="size">{size}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
