import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { countryFields } from '#domain/sales/country.ts'
import { distributorFields } from '#domain/sales/distributor.ts'
import { call } from './call.ts'
import { requiring, resource } from './resource.ts'
import { shownPhoto } from './shown-photo.ts'

const standard = resource('distributor', distributorFields, {
  create: 'POST distributor',
  read: 'GET distributor/:id',
  update: 'PUT distributor/:id',
  remove: 'DELETE distributor/:id',
})

const besides = {
  country: z.array(z.object({ id, ...countryFields.shape })),
  photo: z.array(shownPhoto),
}
const one = z.object({ distributor: standard.record, ...besides })

/** Who sells the products, and where. */
export const sales = {
  publicDistributors: call('GET distributors', {
    access: 'anyone',
    input: z.object({}),
    output: z.object({ distributor: z.array(standard.record), ...besides }),
    summary: 'The distributors by name with their logos, and every country; with a staff token drafts too.',
  }),
  distributors: {
    ...standard,
    read: call('GET distributor/:id', {
      access: 'staff',
      input: z.object({ id }),
      output: one,
      summary: 'One distributor with its logo, and every country there is to choose from.',
    }),
    update: call('PUT distributor/:id', {
      access: 'staff',
      input: standard.update.input,
      output: one,
      summary: 'Saves the given fields of a distributor, which must have a country then.',
    }),
  },
  countries: requiring(
    resource('country', countryFields, {
      list: 'GET editor/countries',
      create: 'POST country',
      read: 'GET country/:id',
      update: 'PUT country/:id',
      remove: 'DELETE country/:id',
    }),
    'name',
    'iso_code',
  ),
}
