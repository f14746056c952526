import { currentReleases } from './current-releases.ts'
import { firmwareProducts, type Firmware, type FirmwareProduct } from './firmware.ts'

interface StartupPackage {
  id: number
  ordering: number
}

/** What a startup package is made of, such as "{os} 4.06G and 4.06D, {dpa} 4.32 and 4.17, IDE 4.76"; empty if nothing is known. */
export function packageContents(
  { ordering }: StartupPackage,
  packages: StartupPackage[],
  releases: Firmware[],
): string {
  const placeOf = new Map(packages.map((one) => [one.id, one.ordering]))
  const contained = releases
    .filter((release) => (placeOf.get(release.package ?? -1) ?? Number.POSITIVE_INFINITY) <= ordering)
    .map((release) => ({ ...release, status: 'Current' as const }))
  const products = Object.keys(firmwareProducts) as FirmwareProduct[]
  return products
    .flatMap((product) => {
      const versions = currentReleases(contained, product).map(({ name }) => name)
      return versions.length > 0 ? [`${firmwareProducts[product]} ${versions.join(' and ')}`] : []
    })
    .join(', ')
}
