import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { comparedModel } from './compared-model.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): unknown => parse(readFileSync(join(root, file), 'utf8'))

interface Series {
  id: number
  name: string
  status: number
  description_2: string
}

interface Variant {
  series: number
  bands: number[]
}

const models = z.array(comparedModel).parse(read('content/tables/cross-table.yml'))
const versions = read('content/tables/current-versions.yml') as Record<string, { value: string }>
const series = read('seed/demo/series.yml') as Series[]
const variants = read('seed/demo/variants.yml') as Variant[]
const bandNumbers: Record<number, number> = { 1: 868, 2: 916, 3: 433 }

test('C-57 the cross table contains the seven models', () => {
  const names = ['TR-72G', 'TR-75G', 'TR-76G', 'TR-72D', 'TR-75D', 'TR-76D', 'TR-78D']
  expect(models.map(({ model }) => model)).toEqual(names)
})

test.each(models)(
  'C-58 C-59 C-60 C-61 $model has an OS, and the same status, supply and bands as in the catalogue',
  ({ model, os, status, supply, bands }) => {
    expect(versions[os]?.value).toMatch(/^4\.06[DG]$/)
    expect(['3.0-3.4 V', '3.1-5.3 V']).toContain(supply)
    const listed = series.find(({ name }) => name === model)!
    expect(listed.status).toBe({ New: 1, Standard: 2 }[status])
    expect(listed.description_2).toContain(supply.replace('-', '–'))
    const offered = variants
      .filter((variant) => variant.series === listed.id)
      .flatMap((variant) => variant.bands)
    expect(new Set(offered.map((band) => bandNumbers[band]))).toEqual(new Set(bands))
  },
)
