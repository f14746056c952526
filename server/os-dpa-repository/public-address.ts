import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const notPublic = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', prefix] = range.split('/')
  notPublic.addSubnet(net, Number(prefix), 'ipv4')
}

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Global unicast ranges that are not publicly routed: tunnels with an embedded IPv4 address, documentation. */
const notPublicUnicast = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublicUnicast.addSubnet(net, prefix, 'ipv6')
}

/** Whether an address is publicly routed: not loopback, private or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublicUnicast.check(address, 'ipv6')
}

/** DNS lookup for connections that refuses names with any address that is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] | undefined) => {
    const first = addresses?.[0]
    if (error) callback(error, '')
    else if (!first || !addresses || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new Error(`${hostname} has an address that is not public.`), '')
    } else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
