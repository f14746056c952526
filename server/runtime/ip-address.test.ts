import { BlockList, isIP, SocketAddress } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trustedProxies } from './client-address.ts'
import { customerNetwork, formatIp, parseIp } from './ip-address.ts'

const network = (text: string) => customerNetwork(parseIp(text)!)

/** Addresses that often have runs of zeros, or an IPv4 address inside. */
const group = fc.oneof(fc.constant(0), fc.constant(0xffff), fc.nat(0xffff))
const groups = fc.oneof(
  fc.array(group, { minLength: 8, maxLength: 8 }),
  fc.tuple(group, group).map((last) => [0, 0, 0, 0, 0, 0xffff, ...last]),
)

/** One of the many spellings of an address. */
const spelling = fc
  .record({
    groups,
    isPadded: fc.boolean(),
    isUpperCase: fc.boolean(),
    isDotted: fc.boolean(),
    zeros: fc.record({ from: fc.nat(7), to: fc.nat(7) }),
    zone: fc.constantFrom('', '%eth0', '%1'),
  })
  .map(({ groups: numbers, isPadded, isUpperCase, isDotted, zeros, zone }) => {
    const parts = numbers.map((number) => number.toString(16).padStart(isPadded ? 4 : 1, '0'))
    const [high = 0, low = 0] = numbers.slice(6)
    const tail = isDotted ? [`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`] : parts.slice(6)
    const all = [...parts.slice(0, 6), ...tail]
    const { from, to } = zeros
    const isRun = from < to && to <= all.length && numbers.slice(from, to).every((number) => number === 0)
    const cut = isRun && !(isDotted && to > 6)
    const text = cut ? `${all.slice(0, from).join(':')}::${all.slice(to).join(':')}` : all.join(':')
    return { numbers, text: (isUpperCase ? text.toUpperCase() : text) + zone }
  })

const bitsOf = (numbers: number[]) => numbers.reduce((bits, number) => (bits << 16n) | BigInt(number), 0n)

test('every spelling of an address parses to one number, consistent with Node', () => {
  fc.assert(
    fc.property(spelling, ({ numbers, text }) => {
      expect([text, isIP(text)]).toEqual([text, 6])
      const ip = parseIp(text)!
      const bits = bitsOf(numbers)
      const isMapped = bits >> 32n === 0xffffn
      expect(ip).toEqual(isMapped ? { family: 4, bits: bits & 0xffff_ffffn } : { family: 6, bits })
      const canonical = new SocketAddress({ address: text.split('%')[0]!, family: 'ipv6' }).address
      expect(parseIp(canonical)).toEqual(ip)
      expect(parseIp(formatIp(ip))).toEqual(ip)
      expect(formatIp(ip)).toBe(formatIp(parseIp(canonical)!))
    }),
  )
})

test('rejects every text that Node does not accept as an address', () => {
  const nearly = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdefABCDEF:.%/[] x')) }),
    spelling.map(({ text }) => text.slice(1)),
    fc.ipV4Extended(),
  )
  fc.assert(
    fc.property(nearly, (text) => {
      expect(parseIp(text) === undefined).toBe(isIP(text) === 0)
    }),
  )
})

test('a trusted network contains the same addresses as in BlockList of Node', () => {
  const near = fc.tuple(groups, groups, fc.nat(7)).map(([first, other, same]) => ({
    subnet: formatIp({ family: 6, bits: bitsOf(first) }),
    address: formatIp({ family: 6, bits: bitsOf([...first.slice(0, same), ...other.slice(same)]) }),
  }))
  fc.assert(
    fc.property(near, fc.nat(128), ({ subnet, address }, length) => {
      const isMapped = [subnet, address].some((text) => text.startsWith('::ffff:'))
      fc.pre(!isMapped)
      const list = new BlockList()
      list.addSubnet(subnet, length, 'ipv6')
      expect(trustedProxies(`${subnet}/${length}`)!(address)).toBe(list.check(address, 'ipv6'))
    }),
  )
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), fc.nat(32), (subnet, address, length) => {
      const list = new BlockList()
      list.addSubnet(subnet, length, 'ipv4')
      const isContained = list.check(address, 'ipv4')
      const asIpv6 = `::FFFF:${address}`
      for (const written of [`${subnet}/${length}`, `::ffff:${subnet}/${length + 96}`]) {
        const isTrusted = trustedProxies(written)!
        expect([isTrusted(address), isTrusted(asIpv6)]).toEqual([isContained, isContained])
      }
    }),
  )
})

test('A-117 an IPv4 address has one network, however it is written or translated', () => {
  for (const text of [
    '198.51.100.7',
    '::ffff:198.51.100.7',
    '::FFFF:C633:6407',
    '0:0:0:0:0:ffff:198.51.100.7',
    '::ffff:0:198.51.100.7',
    '::ffff:0:c633:6407',
    '64:ff9b::198.51.100.7',
    '64:FF9B::c633:6407',
    '::198.51.100.7',
    '2002:c633:6407::1',
    '2002:c633:6407:ffff:1:2:3:4',
    '2001:0:4136:e378:8000:63bf:39cc:9bf8',
  ]) {
    expect([text, network(text)]).toEqual([text, '198.51.100.7'])
  }
})

test('A-117 hosts behind one NAT64 translator count separately', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
      fc.pre(one !== other && !one.startsWith('0.') && !other.startsWith('0.'))
      for (const prefix of ['::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'])
        expect(network(prefix + one)).not.toBe(network(prefix + other))
    }),
  )
})

test('all addresses of one IPv6 customer share a network, those of two never do', () => {
  const ordinary = fc.array(group, { minLength: 7, maxLength: 7 }).map((rest) => [0x2a00, ...rest])
  fc.assert(
    fc.property(ordinary, ordinary, (one, other) => {
      const [first, second] = [one, other].map((numbers) =>
        customerNetwork({ family: 6, bits: bitsOf(numbers) }),
      )
      const isSame = one.slice(0, 4).join() === other.slice(0, 4).join()
      expect(first === second).toBe(isSame)
      const neighbour = [...one.slice(0, 4), ...other.slice(4)]
      expect(customerNetwork({ family: 6, bits: bitsOf(neighbour) })).toBe(first)
    }),
  )
  expect(network('::1')).toBe('0:0:0:0::/64')
})
