import type { Api } from '#contract/contract.ts'
import { currentVersion } from '#app/site/article/current-version.ts'

/** A key figure or a current version. */
export interface ShownValue {
  name: string
  value: string
  limit: string
}

/** A request has an API of its own, so what it has read is valid until its end. */
const requested = new WeakMap<Api, Promise<Map<string, ShownValue>>>()

async function readKeyFigures(api: Api): Promise<Map<string, ShownValue>> {
  const { key_figure } = await api.technology.publicKeyFigures({})
  return new Map(key_figure.map(({ code, name, value, limit }) => [code, { name, value, limit }]))
}

/** The key figures or current versions with these names, in this order; names that nothing has are left out. */
export async function shownValues(api: Api, names: string[]): Promise<ShownValue[]> {
  const reading = requested.get(api) ?? readKeyFigures(api)
  requested.set(api, reading)
  const figures = await reading
  return names.flatMap((name) => {
    const version = currentVersion(name)
    return figures.get(name) ?? (version ? { limit: '', ...version } : [])
  })
}
