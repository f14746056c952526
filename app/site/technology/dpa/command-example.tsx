import { CopyBlock } from '#app/ui/copy-block.tsx'
import { PacketList, PacketTables } from './packet-tables.tsx'
import type { CommandView } from './peripheral-page.server.ts'

type Props = Pick<CommandView, 'name' | 'packets' | 'calculator' | 'listings'>

/** An exchange in bytes, explained, and its request in three languages. */
export function CommandExample({ name, packets, calculator, listings }: Props) {
  return (
    <>
      <h3>Example</h3>
      <PacketList name={name} packets={packets} />
      <p>
        <a className="btn" href={calculator}>
          Open in the calculator<span className="visually-hidden"> ({name})</span>
        </a>
      </p>
      <details className="toggle">
        <summary>
          Byte by byte
          <span className="plus-minus" />
        </summary>
        <PacketTables packets={packets} />
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
