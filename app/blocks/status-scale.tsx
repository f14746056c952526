const stages = [
  { name: 'Preparing', meaning: 'Planned, no details', look: 'l-plan hollow' },
  { name: 'Preliminary', meaning: 'Future product, subject to change', look: 'l-plan' },
  { name: 'New', meaning: 'Best choice for new designs', look: 'l-new' },
  { name: 'Standard', meaning: 'Favorite', look: 'l-run' },
  { name: 'Mature', meaning: 'In production, probably a better choice exists', look: 'l-late' },
  { name: 'NFND', meaning: 'Not recommended for new designs', look: 'l-out' },
  { name: 'Obsolete', meaning: 'Available possibly until sold out', look: 'l-out' },
  { name: 'Not available', meaning: 'End-of-life notice', look: 'l-end cross' },
]

/** Legend of the statuses: the product lifecycle from planning to end of life. */
export function StatusScale() {
  return (
    <section className="wrap scale" aria-labelledby="status-scale">
      <h2 id="status-scale">How to read the status</h2>
      <ol>
        {stages.map(({ name, meaning, look }) => (
          <li key={name} className={look}>
            <b>{name}</b>
            <span>{meaning}</span>
          </li>
        ))}
      </ol>
      <p>
        A hollow mark means the same stage with a condition: EAP is for pre-evaluation only, On request needs
        a question to sales, Sale lasts until sold out.
      </p>
    </section>
  )
}
