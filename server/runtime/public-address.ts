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

/** Resolves a host name to all its addresses. */
type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const resolveAll: Resolve = (hostname, done) => lookup(hostname, { all: true }, done)

/**
 * DNS lookup for connections that refuses names with any address that is not public. Sockets connect to the address that
 * was checked, so a name that changes its address in between (DNS rebinding) gains nothing.
 */
export function publicLookupWith(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) callback(error, '')
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new Error(`${hostname} has an address that is not public.`), '')
      } else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

export const publicLookup = publicLookupWith(resolveAll)

/** Refuses IP literals that are not public: Node does not call a lookup for them. */
export function refusePrivateIpLiteral({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is not a public address.`)
}
