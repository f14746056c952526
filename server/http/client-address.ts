import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Who asks, as far as the connection tells. */
export interface Client {
  address: string
  /** What limits count by: the address, or the part of an IPv6 one that a customer gets as a whole. */
  network: string
  /** What the browser calls itself. */
  agent: string
}

/** Whether an address is one of the proxies that this site stands behind. */
export type TrustedProxies = (address: string) => boolean

/** Reads a list such as "10.0.0.0/8,127.0.0.1"; undefined when something in it is no address. */
export function trustedProxies(list: string): TrustedProxies | undefined {
  const trusted = new BlockList()
  for (const entry of list.split(',').filter(Boolean)) {
    const [address = '', bits, more] = entry.trim().split('/')
    const kind = isIP(address)
    const most = kind === 4 ? 32 : 128
    if (kind === 0 || more !== undefined || !/^\d{1,3}$/.test(bits ?? '0') || Number(bits ?? most) > most) {
      return undefined
    }
    trusted.addSubnet(address, Number(bits ?? most), kind === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Who sent a request; the claims of a browser about its address count nothing. */
export function clientOf(request: IncomingMessage, isTrusted: TrustedProxies): Client {
  const address = clientAddress(request, isTrusted)
  return { address, network: networkOf(address), agent: (request.headers['user-agent'] ?? '').slice(0, 300) }
}

/** The other end of the connection, or, behind trusted proxies, the last one they did not know. */
function clientAddress(request: IncomingMessage, isTrusted: TrustedProxies): string {
  let address = plain(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  while (isTrusted(address) && forwarded.length > 0) {
    const before = plain(forwarded.pop()?.trim() ?? '')
    if (isIP(before) === 0) break
    address = before
  }
  return address
}

/** IPv4 in the clothes of IPv6 is still IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The first 64 bits of an IPv6 address: whoever has one address there has them all. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
  return `${whole
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
