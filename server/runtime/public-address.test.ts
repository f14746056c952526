import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

test.each(['1.1.1.1', '9.9.9.9', '172.15.0.1', '172.32.0.1', '192.167.0.1', '2606:4700:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'localhost',
  '',
])('A-088 "%s" is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([{ all: true }, { all: false }])(
  'refuses a host name that resolves to this machine, %o',
  async (options) => {
    const error = await new Promise<Error | null>((resolve) => {
      publicLookup('localhost', options, (problem) => resolve(problem))
    })
    expect(error?.message).toBe('localhost has an address that is not public.')
  },
)
