import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { customerNetwork, formatIp, parseIp, type IpAddress } from './ip-address.ts'

/** The client of a request, as far as the connection identifies it. */
export interface Client {
  /** In its canonical spelling. */
  address: string
  /** The key for rate limits: the IPv4 address, or the /64 prefix of an IPv6 address. */
  network: string
  /** The User-Agent header. */
  agent: string
}

/** Whether an address is one of the reverse proxies in front of this server. */
export type TrustedProxies = (address: string) => boolean

interface Subnet {
  family: IpAddress['family']
  prefix: bigint
  shift: bigint
}

/** Parses a list such as "10.0.0.0/8,127.0.0.1"; undefined when an entry is invalid. */
export function trustedProxies(list: string): TrustedProxies | undefined {
  const subnets = list
    .split(',')
    .filter(Boolean)
    .map((entry) => parseSubnet(entry.trim()))
  if (!subnets.every((subnet) => subnet !== undefined)) return undefined
  return (address) => {
    const ip = parseIp(address)
    return subnets.some(
      ({ family, prefix, shift }) => ip?.family === family && ip.bits >> shift === prefix >> shift,
    )
  }
}

function parseSubnet(entry: string): Subnet | undefined {
  const [text = '', prefixLength, more] = entry.split('/')
  const ip = parseIp(text)
  if (!ip || more !== undefined || !/^(0|[1-9]\d{0,2})$/.test(prefixLength ?? '0')) return undefined
  const totalBits = ip.family === 4 ? 32 : 128
  // "::ffff:10.0.0.0/104" is 10.0.0.0/8.
  const mappedPrefix = isIP(text) === 6 ? 128 - totalBits : 0
  const length = prefixLength === undefined ? totalBits : Number(prefixLength) - mappedPrefix
  if (length < 0 || length > totalBits) return undefined
  return { family: ip.family, prefix: ip.bits, shift: BigInt(totalBits - length) }
}

/** The client that sent a request; X-Forwarded-For counts only when a trusted proxy sent it. */
export function clientOf(request: IncomingMessage, isTrusted: TrustedProxies): Client {
  const ip = clientAddress(request, isTrusted)
  return {
    address: ip ? formatIp(ip) : '',
    network: ip ? customerNetwork(ip) : '',
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}

/** The peer of the connection or, behind trusted proxies, the last untrusted address of X-Forwarded-For. */
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
