import { ByteMap } from './byte-map.tsx'
import { useVendor } from '#app/vendor.ts'

const head = [
  { name: 'NADR', about: 'Address', bytes: 2 },
  { name: 'PNUM', about: 'Peripheral', bytes: 1 },
  { name: 'PCMD', about: 'Command', bytes: 1 },
  { name: 'HWPID', about: 'Profile', bytes: 2 },
]

/** A request of the device protocol byte by byte. */
export function DpaRequest() {
  const { words } = useVendor()
  return (
    <ByteMap
      label={`${words.dpa} request: NADR two bytes, PNUM one, PCMD one, HWPID two, PDATA zero to 56 bytes`}
      fields={[...head, { name: 'PDATA', about: 'Data, 0 to 56 B', bytes: 4, isOpen: true }]}
    />
  )
}

/** A response of the device protocol byte by byte. */
export function DpaAnswer() {
  const { words } = useVendor()
  return (
    <ByteMap
      label={`${words.dpa} answer: as the request, with one byte ErrN and one byte DpaValue before PDATA`}
      fields={[
        ...head,
        { name: 'ErrN', about: 'Code', bytes: 1 },
        { name: 'DpaValue', about: 'State', bytes: 1.2 },
        { name: 'PDATA', about: 'Data', bytes: 2.8, isOpen: true },
      ]}
    />
  )
}
