import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientOf, trustedProxies } from './client-address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

const behind = (list: string) => trustedProxies(list) ?? (() => false)
const address = (remote: string, forwarded: string | undefined, proxies: string) =>
  clientOf(from(remote, forwarded), behind(proxies)).address

test('A-003 without a trusted proxy the client is the peer of the connection', () => {
  expect(address('203.0.113.7', '198.51.100.1', '')).toBe('203.0.113.7')
  expect(address('::ffff:203.0.113.7', undefined, '')).toBe('203.0.113.7')
})

test('A-003 behind trusted proxies the client is the last untrusted address of X-Forwarded-For', () => {
  expect(address('10.0.0.2', '198.51.100.1', '10.0.0.0/8')).toBe('198.51.100.1')
  expect(address('10.0.0.2', '1.1.1.1, 198.51.100.1, 10.9.9.9', '10.0.0.0/8')).toBe('198.51.100.1')
  expect(address('203.0.113.7', '198.51.100.1', '10.0.0.0/8')).toBe('203.0.113.7')
  expect(address('10.0.0.2', 'nonsense', '10.0.0.0/8')).toBe('10.0.0.2')
  expect(address('10.0.0.2', undefined, '10.0.0.2')).toBe('10.0.0.2')
})

test('all addresses of an IPv6 /64 network count as one client', () => {
  const network = (remote: string) => clientOf(from(remote), behind('')).network
  expect(network('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(network('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(network('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(network('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(network('203.0.113.7')).toBe('203.0.113.7')
})

test('A-117 an IPv4-mapped IPv6 address is the same client, on the socket and behind a proxy', () => {
  for (const written of ['::FFFF:C633:6407', '0:0:0:0:0:ffff:198.51.100.7', '::ffff:c633:6407%1']) {
    expect(clientOf(from(written), behind(''))).toMatchObject({
      address: '198.51.100.7',
      network: '198.51.100.7',
    })
    expect(address('10.0.0.2', `1.1.1.1, ${written}`, '10.0.0.0/8')).toBe('198.51.100.7')
  }
  expect(address('10.0.0.2', '198.51.100.1', '::ffff:10.0.0.0/104')).toBe('198.51.100.1')
  expect(address('::FFFF:0A00:0002', '198.51.100.1', '10.0.0.2')).toBe('198.51.100.1')
  expect(address('2001:DB8::2', '2001:0DB8:0::7', '2001:db8::2')).toBe('2001:db8::7')
})

test('trusting all IPv6 proxies does not trust IPv4', () => {
  expect(address('203.0.113.7', '198.51.100.1', '::/0')).toBe('203.0.113.7')
  expect(address('::1', '198.51.100.1', '::/0')).toBe('198.51.100.1')
})

test('ignores a port added by a proxy; an invalid address ends the chain', () => {
  expect(address('10.0.0.2', '1.1.1.1, 198.51.100.1:4711', '10.0.0.0/8')).toBe('198.51.100.1')
  expect(address('10.0.0.2', '[2001:db8::7]:4711', '10.0.0.0/8')).toBe('2001:db8::7')
  expect(address('10.0.0.2', '[2001:db8::7]', '10.0.0.0/8')).toBe('2001:db8::7')
  for (const wrong of [
    '198.51.100.1:',
    '198.51.100.1:x',
    '[198.51.100.1',
    '198.51.100.1]:1',
    'unknown',
    '_x',
  ])
    expect([wrong, address('10.0.0.2', wrong, '10.0.0.0/8')]).toEqual([wrong, '10.0.0.2'])
})

test('rejects a list with an invalid entry', () => {
  for (const wrong of [
    'proxy',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    '10.0.0.0/',
    '2001:db8::/129',
    '::ffff:10.0.0.0/95',
    '10.0.0.0/08',
    '10.0.0.1:443',
  ]) {
    expect(trustedProxies(wrong)).toBeUndefined()
  }
})
