import { expect, test } from 'vitest'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import site from '#site-config'
import { catalogueErrors, catalogueInWords } from './catalogue.ts'

const vendor = vendorOf(null, site)

test('a language without a catalogue is refused at the start, English needs none', () => {
  expect(catalogueErrors(['en'])).toEqual([])
  expect(catalogueErrors(site.languages)).toEqual([])
  expect(catalogueErrors(['en', 'fr'])).toEqual([
    'site.config.ts languages: content/languages/fr.yml is missing',
  ])
})

test('keys and texts are in the words of the vendor', () => {
  const words = { ...vendor.words, os: 'Firmware' }
  const texts = catalogueInWords('cs', { ...vendor, words })
  expect(texts['Firmware functions']).toBe('Funkce Firmware')
  expect(texts['Search']).toBe('Hledat')
  expect(catalogueInWords('en', vendor)).toEqual({})
})
