import type { Api } from '#contract/contract.ts'
import { currentValues } from '#domain/technology/firmware/current-values.ts'
import { loadReleases } from './releases.ts'

/** A key figure or a current version. */
export interface ShownValue {
  name: string
  value: string
  limit: string
  /** When a version was released. */
  released?: string
}

/** A request has an API of its own, so what it has read is valid until its end. */
const requested = new WeakMap<Api, Promise<Map<string, ShownValue>>>()

async function readValues(api: Api): Promise<Map<string, ShownValue>> {
  const { key_figure } = await api.technology.publicKeyFigures({})
  const versions = currentValues(await loadReleases(api))
  return new Map([
    ...[...versions].map(([code, version]) => [code, { limit: '', ...version }] as const),
    ...key_figure.map(({ code, name, value, limit }) => [code, { name, value, limit }] as const),
  ])
}

/** The key figures or current versions with these names, in this order; names that nothing has are left out. */
export async function shownValues(api: Api, names: string[]): Promise<ShownValue[]> {
  const reading = requested.get(api) ?? readValues(api)
  requested.set(api, reading)
  const values = await reading
  return names.flatMap((name) => values.get(name) ?? [])
}
