import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import * as tables from '#app/site/technology/tables.ts'

const schemas = {
  'key-figures': z.record(z.string(), tables.knownValue),
  'slot-times': z.array(tables.slotTime),
  'dpa-peripherals': z.array(tables.dpaPeripheral),
}

function read<Name extends keyof typeof schemas>(name: Name): z.output<(typeof schemas)[Name]> {
  const source = readFileSync(join(import.meta.dirname, 'tables', `${name}.yml`), 'utf8')
  return schemas[name].parse(parse(source)) as z.output<(typeof schemas)[Name]>
}

test.each(Object.keys(schemas) as (keyof typeof schemas)[])('the table %s is sound', (name) => {
  expect(() => read(name)).not.toThrow()
})
