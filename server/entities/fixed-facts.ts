import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import site from '#site-config'

const TABLES = join(import.meta.dirname, '../../content/tables')

/** Reads a table of content/. */
export const readTable = <T extends z.ZodType>(name: string, schema: T): z.output<T> =>
  schema.parse(parse(readFileSync(join(TABLES, `${name}.yml`), 'utf8')))

const current = readTable(
  'current-versions',
  z.record(z.string(), z.object({ name: z.string(), value: z.string() })),
)
const lines = readTable(
  'current-os',
  z.array(
    z.object({
      line: z.string().optional(),
      modules: z.array(z.string()),
      current: z.string().optional(),
      version: z.string().optional(),
    }),
  ),
)
/** The current versions by live fact in lower case, such as "os tr-7xg" and "os tr-72g". */
export const versionFacts: ReadonlyMap<string, { fact: string; value: string }> = new Map(
  factEntries().map((entry) => [entry.fact.toLowerCase(), entry]),
)

function factEntries(): { fact: string; value: string }[] {
  const named = Object.values(current).map(({ name, value }) => {
    const [product = '', line = ''] = name.split(', ')
    return { fact: `${product.toLowerCase().replaceAll(' ', '-')} ${line}`.trim(), value }
  })
  const modules = lines.flatMap(({ modules: names, line, current: key, version }) => {
    const value = key ? current[key]?.value : version
    const dpa = key ? current[key.replace('os-', 'dpa-')]?.value : undefined
    return [...names, ...(line ? [line] : [])].flatMap((name) => [
      ...(value ? [{ fact: `os ${name}`, value }] : []),
      ...(dpa ? [{ fact: `dpa ${name}`, value: dpa }] : []),
    ])
  })
  return [...named, ...modules]
}

const { company } = site

/** Company facts by name. */
const companyFacts: Record<string, string> = {
  name: company.name,
  phone: company.phone,
  email: company.email,
  'support-email': company.supportEmail,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: company.country,
  address: `${company.street}, ${company.postcode} ${company.city}, ${company.country}`,
  'registration-id': company.registration.id,
  vat: company.registration.vat,
  since: String(company.since),
}

/** The value of a live fact that no record holds; null if there is none. */
export function fixedFact(name: string): string | null {
  const [kind, field = '', ...rest] = name.split(' ')
  if (kind === 'company') return rest.length === 0 ? (ownValue(companyFacts, field) ?? null) : null
  return versionFacts.get(name.toLowerCase())?.value ?? null
}

function ownValue(values: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** Every fact that needs no product, with its value. */
export function fixedFacts(): { name: string; value: string }[] {
  return [
    ...Object.entries(companyFacts).map(([field, value]) => ({ name: `company ${field}`, value })),
    ...[...versionFacts.values()].map(({ fact, value }) => ({ name: fact, value })),
  ]
}
