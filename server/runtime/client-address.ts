import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { customerNetwork, formatIp, parseIp, type IpAddress } from './ip-address.ts'

/** Who asks, as far as the connection tells. */
export interface Client {
  /** In its canonical spelling. */
  address: string
  /** What limits count by: the address, or the part of an IPv6 address that a customer gets as a whole. */
  network: string
  /** What the browser calls itself. */
  agent: string
}

/** Whether an address is one of the proxies that this site stands behind. */
export type TrustedProxies = (address: string) => boolean

interface Subnet {
  family: IpAddress['family']
  prefix: bigint
  shift: bigint
}

/** Reads a list such as "10.0.0.0/8,127.0.0.1"; undefined when something in it is no address. */
export function trustedProxies(list: string): TrustedProxies | undefined {
  const subnets = list
    .split(',')
    .filter(Boolean)
    .map((entry) => readSubnet(entry.trim()))
  if (!subnets.every((subnet) => subnet !== undefined)) return undefined
  return (address) => {
    const ip = parseIp(address)
    return subnets.some(
      ({ family, prefix, shift }) => ip?.family === family && ip.bits >> shift === prefix >> shift,
    )
  }
}

function readSubnet(entry: string): Subnet | undefined {
  const [text = '', written, more] = entry.split('/')
  const ip = parseIp(text)
  if (!ip || more !== undefined || !/^(0|[1-9]\d{0,2})$/.test(written ?? '0')) return undefined
  const most = ip.family === 4 ? 32 : 128
  // "::ffff:10.0.0.0/104" is 10.0.0.0/8.
  const before = isIP(text) === 6 ? 128 - most : 0
  const length = written === undefined ? most : Number(written) - before
  if (length < 0 || length > most) return undefined
  return { family: ip.family, prefix: ip.bits, shift: BigInt(most - length) }
}

/** Who sent a request; the claims of a browser about its address count nothing. */
export function clientOf(request: IncomingMessage, isTrusted: TrustedProxies): Client {
  const ip = clientAddress(request, isTrusted)
  return {
    address: ip ? formatIp(ip) : '',
    network: ip ? customerNetwork(ip) : '',
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}

/** The other end of the connection, or, behind trusted proxies, the last one they did not know. */
function clientAddress(request: IncomingMessage, isTrusted: TrustedProxies): IpAddress | undefined {
  let ip = parseIp(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  while (ip && isTrusted(formatIp(ip)) && forwarded.length > 0) {
    const before = parseIp(withoutPort(forwarded.pop()!.trim()))
    if (!before) break
    ip = before
  }
  return ip
}

/** Some proxies add the port: "198.51.100.7:443", "[2001:db8::7]:443". */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(entry) ?? []
  return bracketed ?? dotted ?? entry
}
