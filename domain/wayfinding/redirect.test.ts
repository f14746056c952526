import { describe, expect, test } from 'vitest'
import { addressToCheck, MAX_ADDRESS_LENGTH, redirectKeys, redirectStep } from './redirect.ts'

const here = { sent: '/old?x=1', origin: 'https://hopline.example' }

describe('the redirect check', () => {
  test.each(['/', '/download', '/download/', '/product-detail', '/product-detail/'])(
    'A-14 skips %s',
    (path) => {
      expect(addressToCheck(path, '?a=1')).toBeNull()
    },
  )

  test.each(['/old', '/download/5', '/product-detail/tr-1', '/downloads'])('runs for %s', (path) => {
    expect(addressToCheck(path, '?a=1')).toBe(`${path}?a=1`)
  })

  test('A-116 drops a query that is too long to be stored, and skips a path that is', () => {
    expect(addressToCheck('/old', `?${'a'.repeat(MAX_ADDRESS_LENGTH)}`)).toBe('/old')
    expect(addressToCheck(`/${'a'.repeat(MAX_ADDRESS_LENGTH)}`, '')).toBeNull()
  })

  test('looks up the address with its query first, then the path, with and without a trailing slash', () => {
    expect(redirectKeys('/old/?x=1#top')).toEqual(['/old/?x=1#top', '/old/?x=1', '/old?x=1', '/old/', '/old'])
    expect(redirectKeys('/old')).toEqual(['/old', '/old/'])
    expect(redirectKeys('/')).toEqual(['/'])
  })

  test('never looks up an empty address, which files without an old address have', () => {
    for (const url of ['', '#top', '?', '?#']) expect(redirectKeys(url)).not.toContain('')
  })
})

describe('a redirect', () => {
  test('A-12 to a path of this site is followed inside the site', () => {
    expect(redirectStep('/technology/os#os-upgrade', here)).toEqual({ inside: '/technology/os#os-upgrade' })
  })

  test('to a full URL of this site is followed inside the site', () => {
    expect(redirectStep('https://Hopline.example/news', here)).toEqual({ inside: '/news' })
    expect(redirectStep('https://hopline.example', here)).toEqual({ inside: '/' })
    expect(redirectStep('https://hopline.example?a', here)).toEqual({ inside: '/?a' })
  })

  test('A-119 is written in ASCII, as a Location header requires', () => {
    expect(redirectStep('/žluť?é#日', here)).toEqual({ inside: '/%C5%BElu%C5%A5?%C3%A9#%E6%97%A5' })
    expect(redirectStep('https://shop.example/ž', here)).toEqual({ outside: 'https://shop.example/%C5%BE' })
    expect(redirectStep('/ž', { ...here, sent: '/%C5%BE' })).toBeNull()
    expect(redirectStep('/x/..//evil.example', here)).toBeNull()
  })

  test('to another site is handed to the browser', () => {
    expect(redirectStep('https://shop.example/x', here)).toEqual({ outside: 'https://shop.example/x' })
    expect(redirectStep('https://hopline.example.evil.example/', here)).toEqual({
      outside: 'https://hopline.example.evil.example/',
    })
  })

  test.each([
    [null],
    [undefined],
    [''],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['https://hopline.example//evil.example'],
    ['mailto:sales@hopline.example'],
    ['news'],
  ])('A-083 to %s is ignored', (redirect) => {
    expect(redirectStep(redirect, here)).toBeNull()
  })

  test('A-13 to the current address is ignored', () => {
    expect(redirectStep('/old?x=1', here)).toBeNull()
    expect(redirectStep('https://hopline.example/old/?x=1', here)).toBeNull()
    expect(redirectStep('/old?x=1#part', here)).toBeNull()
  })

  test('to the same page with another fragment is followed if the lookup included the fragment', () => {
    expect(redirectStep('/os#new', { ...here, sent: '/os#old' })).toEqual({ inside: '/os#new' })
    expect(redirectStep('/os#old', { ...here, sent: '/os#old' })).toBeNull()
  })
})
