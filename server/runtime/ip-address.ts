import { isIP } from 'node:net'

/** An address as a number: every spelling has the same value. IPv4-mapped IPv6 counts as IPv4. */
export interface IpAddress {
  family: 4 | 6
  bits: bigint
}

/** Parses an address; undefined when the text is not one. Ignores the zone of a link-local address. */
export function parseIp(text: string): IpAddress | undefined {
  const family = isIP(text)
  if (family === 4) return { family, bits: ipv4Bits(text) }
  if (family !== 6) return undefined
  const bits = ipv6Bits(text.split('%', 1)[0]!)
  return bits >> 32n === MAPPED >> 32n ? ipv4(bits) : { family: 6, bits }
}

/** The canonical spelling: dotted decimals, or IPv6 as RFC 5952 writes it. */
export function formatIp({ family, bits }: IpAddress): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 0xffn).join('.')
  return new URL(`http://[${groupsOf(bits).join(':')}]`).hostname.slice(1, -1)
}

/**
 * The part of an address that one customer controls: an IPv4 address, or the first 64 bits of an IPv6 address.
 * Transition mechanisms embed an IPv4 address in IPv6, which would give one customer many networks, or many customers
 * one; there the embedded address counts.
 */
export function customerNetwork(address: IpAddress): string {
  const { family, bits } = address
  if (family === 4) return formatIp(address)
  if (isWithin(bits, LOCAL_TRANSLATION)) return `${groupsOf(bits).join(':')}/128`
  const inside = TRANSITIONS.find((range) => isWithin(bits, range))?.ipv4In(bits)
  // 0.0.0.0/8 is not a host: "::" and "::1" only look like an embedded IPv4 address.
  if (inside && inside.bits >> 24n !== 0n) return formatIp(inside)
  return `${groupsOf(bits).slice(0, 4).join(':')}::/64`
}

const MAPPED = ipv6Bits('::ffff:0:0')

interface Range {
  prefix: bigint
  length: bigint
}

const ipv4 = (bits: bigint): IpAddress => ({ family: 4, bits: bits & 0xffff_ffffn })

const TRANSITIONS: (Range & { ipv4In: (bits: bigint) => IpAddress })[] = [
  // IPv4-compatible (RFC 4291), IPv4-translated (RFC 7915), NAT64 (RFC 6052): the last 32 bits.
  { ...range('::', 96), ipv4In: ipv4 },
  { ...range('::ffff:0:0:0', 96), ipv4In: ipv4 },
  { ...range('64:ff9b::', 96), ipv4In: ipv4 },
  // 6to4 (RFC 3056): the 32 bits after the prefix; each IPv4 address has 65,536 networks.
  { ...range('2002::', 16), ipv4In: (bits) => ipv4(bits >> 80n) },
  // Teredo (RFC 4380): the last 32 bits, inverted; all customers of a Teredo server share one network.
  { ...range('2001::', 32), ipv4In: (bits) => ipv4(~bits) },
]

/** NAT64 with an operator's own prefix (RFC 8215): the position of the IPv4 address is unknown, so all bits count. */
const LOCAL_TRANSLATION = range('64:ff9b:1::', 48)

function range(prefix: string, length: number): Range {
  return { prefix: ipv6Bits(prefix), length: BigInt(length) }
}

function isWithin(bits: bigint, { prefix, length }: Range): boolean {
  return (bits ^ prefix) >> (128n - length) === 0n
}

/** Expects a valid address. */
function ipv4Bits(text: string): bigint {
  return text.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)
}

/** Expects a valid address without a zone. */
function ipv6Bits(text: string): bigint {
  if (text.includes('.')) {
    const start = text.lastIndexOf(':') + 1
    const last = ipv4Bits(text.slice(start))
    return ipv6Bits(`${text.slice(0, start)}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`)
  }
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}

function groupsOf(bits: bigint): string[] {
  return [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((bits >> shift) & 0xffffn).toString(16))
}
