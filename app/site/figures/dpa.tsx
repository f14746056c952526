import type { dpaFigures } from '#domain/texts/figures/dpa.ts'
import { EntryTable } from '#app/site/technology/dpa/entry-table.tsx'
import { loadExchange } from '#app/site/technology/dpa/exchange.ts'
import { PacketList, PacketTables } from '#app/site/technology/dpa/packet-tables.tsx'
import { PeripheralIndex } from '#app/site/technology/dpa/peripheral-index.tsx'
import { loadPeripheralLinks } from '#app/site/technology/dpa/peripheral-links.ts'
import { PeripheralTable } from '#app/site/technology/dpa/peripheral-table.tsx'
import { figureView, type FigureViews } from './figure-view.ts'

export const dpaViews: FigureViews<keyof typeof dpaFigures> = {
  'peripheral-table': figureView('peripheral-table', {
    load: loadPeripheralLinks,
    Show: ({ data }) => <PeripheralTable peripherals={data} />,
  }),

  'peripheral-index': figureView('peripheral-index', {
    load: loadPeripheralLinks,
    Show: ({ data }) => <PeripheralIndex peripherals={data} />,
  }),

  'dpa-entry-table': figureView('dpa-entry-table', {
    async load({ technology }, { kind }) {
      const { dpa_entry } = await technology.publicDpaEntries({})
      return dpa_entry.filter((entry) => entry.kind === kind)
    },
    Show: ({ attributes: { kind }, data }) => <EntryTable kind={kind} entries={data} />,
  }),

  'dpa-exchange': figureView('dpa-exchange', {
    load: loadExchange,
    Show({ data, source }) {
      if (!data) return <p>{source}</p>
      const { name, to, packets, calculator } = data
      return (
        <figure className="dpa-body">
          <PacketList name={name} packets={packets} />
          <PacketTables packets={packets} />
          <p>
            <a href={to}>{name}</a> · <a href={calculator}>Open in the calculator</a>
          </p>
        </figure>
      )
    },
  }),
}
