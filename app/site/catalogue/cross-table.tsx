import type { ReactNode } from 'react'
import { slug } from '#domain/slug.ts'
import { seriesPath } from '#domain/wayfinding/menu.ts'
import table from '#content/tables/cross-table.yml'
import versions from '#content/tables/current-versions.yml'
import { Bands } from '#app/blocks/band.tsx'
import { PageHead } from '#app/blocks/page-head.tsx'
import { Status } from '#app/blocks/status.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { ComparedModel } from './compared-model.ts'

const LEAD = 'Seven transceivers side by side. All of them speak IQMESH and DPA.'
const models = table as ComparedModel[]
const current = versions as Record<string, { value: string }>
const statusIds = { New: 1, Standard: 2 }

interface Row {
  name: string
  unit?: string
  value: (model: ComparedModel) => ReactNode
}

const rows: Row[] = [
  { name: 'Latest OS', value: ({ os }) => current[os]?.value },
  { name: 'DPA', value: ({ dpa }) => current[dpa]?.value },
  { name: 'Status', value: ({ status }) => <Status id={statusIds[status]} /> },
  { name: 'Supply voltage', value: ({ supply }) => supply },
  { name: 'Bands', unit: 'MHz', value: ({ bands }) => <Bands names={bands.map(String)} /> },
  { name: 'Voltage regulator', value: ({ regulator }) => regulator },
  { name: 'Mounting', value: ({ mounting }) => mounting },
  { name: 'Antenna', value: ({ antenna }) => antenna },
  { name: 'Pins', value: ({ io }) => io },
  { name: 'A/D converter', value: ({ adc }) => adc },
]

export function meta() {
  return pageMeta('Cross table', LEAD)
}

/** Comparison of transceivers: one column per model, one row per parameter. */
export default function CrossTable() {
  return (
    <>
      <PageHead title="Cross table" lead={LEAD} />
      <div className="wrap cross-wrap">
        <div className="cross-scroll">
          <table className="cross">
            <thead>
              <tr>
                <th scope="col">Parameter</th>
                {models.map(({ model }) => (
                  <th key={model} scope="col">
                    <a href={seriesPath({ friendly_url: slug(model) })}>{model}</a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, unit, value }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    {unit && <small>{unit}</small>}
                  </th>
                  {models.map((model) => (
                    <td key={model.model}>{value(model)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="cross-note">
          All seven send at 10 mW and 19.8 kb/s and have a serial EEPROM of 32 KB. OS 4.06D and 4.06G may
          share one network.
        </p>
      </div>
    </>
  )
}
