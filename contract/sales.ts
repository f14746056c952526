import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { countryFields } from '#domain/sales/country.ts'
import { designHouseFields } from '#domain/sales/design-house.ts'
import { distributorFields } from '#domain/sales/distributor.ts'
import { brokenLinks } from './broken-links.ts'
import { call } from './call.ts'
import { paging } from './paging.ts'
import { entity } from './entity.ts'
import { itemPaths, paths } from './resource.ts'
import { shownPhoto } from './shown-photo.ts'

const standard = entity('distributor', {
  fields: distributorFields,
  paths: itemPaths('distributor'),
  editor: {
    group: 'Web content',
    title: 'Distributors',
    noun: 'distributor',
    list: '/editor/distributors',
    item: '/editor/distributor/:id?',
  },
})

const designHouses = entity('design_house', {
  fields: designHouseFields,
  paths: paths('editor/design-houses', 'design-house'),
  editor: {
    group: 'Pages and facts',
    title: 'Design houses',
    noun: 'design house',
    list: '/editor/design-houses',
    item: '/editor/design-house/:id?',
  },
})

const relatedRecords = {
  country: z.array(z.object({ id, ...countryFields.shape })),
  photo: z.array(shownPhoto),
}
const one = z.object({ distributor: standard.record, ...relatedRecords })

export const sales = {
  publicDistributors: call('GET distributors', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'distributor',
    output: () => z.object({ distributor: z.array(standard.record), ...relatedRecords }),
    summary: 'The distributors by name with their logos, and every country; with a staff token drafts too.',
  }),
  distributors: {
    ...standard,
    read: call('GET distributor/:id', {
      access: 'staff',
      input: () => z.object({ id }),
      output: () => one,
      summary: 'One distributor with its logo, and every country there is to choose from.',
    }),
    update: call('PUT distributor/:id', {
      access: 'staff',
      input: () => standard.update.input,
      output: () => one,
      summary: 'Saves the given fields of a distributor, which must have a country then.',
      refusals: () => brokenLinks,
    }),
  },
  publicDesignHouses: call('GET design-houses', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'design_house',
    output: () => z.object({ design_house: z.array(designHouses.record), country: relatedRecords.country }),
    summary: 'The design houses by name, with their countries.',
  }),
  designHouses,
  countries: entity('country', {
    fields: countryFields,
    required: ['name', 'iso_code'],
    paths: paths('editor/countries', 'country'),
    editor: {
      group: 'Structure',
      title: 'Countries',
      noun: 'country',
      list: '/editor/countries',
      item: '/editor/country/:id?',
    },
  }),
}
