import { CopyBlock } from '#app/ui/copy-block.tsx'
import { CopyText } from '#app/ui/copy-text.tsx'
import type { CommandView } from './peripheral-page.server.ts'

type Props = Pick<CommandView, 'name' | 'packets' | 'calculator' | 'listings'>

/** An exchange in bytes, explained, and its request in three languages. */
export function CommandExample({ name, packets, calculator, listings }: Props) {
  return (
    <>
      <h3>Example</h3>
      <dl className="defs exchange">
        {packets.map(({ label, bytes, reader }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CopyText text={bytes} label={`the ${label.toLowerCase()} of ${name}`} />
              <a href={reader}>
                Read it
                <span className="visually-hidden">
                  {' '}
                  in the calculator: {label} of {name}
                </span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="btn" href={calculator}>
          Open in the calculator<span className="visually-hidden">: {name}</span>
        </a>
      </p>
      <details className="toggle">
        <summary>
          Byte by byte
          <span className="plus-minus" />
        </summary>
        {packets.map(({ label, fields }) => (
          <table key={label} className="spec">
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Bytes</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field, index) => (
                <tr key={index}>
                  <th scope="row">{field.name}</th>
                  <td className="bytes">{field.bytes}</td>
                  <td>{field.meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </details>
      <Listing title="C" text={listings.c} label={`the C of ${name}`} />
      <Listing title="Python" text={listings.python} label={`the Python of ${name}`} />
      <Listing title="Gateway JSON" text={listings.json} label={`the JSON of ${name}`} />
    </>
  )
}

function Listing({ title, text, label }: { title: string; text: string; label: string }) {
  return (
    <details className="toggle">
      <summary>
        {title}
        <span className="plus-minus" />
      </summary>
      <CopyBlock text={text} label={label} />
    </details>
  )
}
