import type { Api } from '#contract/contract.ts'
import type { Firmware } from '#domain/technology/firmware/firmware.ts'

const loaded = new WeakMap<Api, Promise<Firmware[]>>()

/** The firmware releases: loaded once per request, since most figures of technology pages show some of them. */
export function loadReleases(api: Api): Promise<Firmware[]> {
  const known = loaded.get(api)
  if (known) return known
  const loading = api.technology.publicFirmware({}).then(({ firmware }) => firmware)
  loaded.set(api, loading)
  return loading
}
