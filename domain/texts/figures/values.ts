import * as z from 'zod'
import { leaf, name, title, type Figures } from './figure.ts'

const names = z.string().regex(/^[a-z0-9][a-z0-9 -]*$/, 'Expected names, such as "hops devices"')

/** Values by their names. */
export const values = {
  value: {
    kind: 'inline',
    label: 'Key figure or version',
    hint: 'a value by its name, such as the number of hops',
    example: ':value{of="hops"}',
    attributes: z.strictObject({ of: name }),
  },
  released: {
    kind: 'inline',
    label: 'Release date',
    hint: 'when a current version was released',
    example: ':released{of="os-g"}',
    attributes: z.strictObject({ of: name }),
  },
  company: {
    kind: 'inline',
    label: 'Fact about the company',
    hint: 'name, city, country, phone, email or supportEmail',
    example: ':company{of="email"}',
    attributes: z.strictObject({
      of: z.enum(['name', 'city', 'country', 'phone', 'email', 'supportEmail']),
    }),
  },
  'site-link': {
    kind: 'inline',
    label: 'Link to an outside address of ours',
    hint: 'by its name in the site configuration',
    example: ':site-link{to="eShop" text="e-shop"}',
    attributes: z.strictObject({ to: z.string().regex(/^[a-zA-Z]+$/), text: title }),
  },
  'key-figures': leaf(
    'Key figures',
    'values by their names; below the lead if it comes first',
    '::key-figures{of="devices hops"}',
    z.strictObject({ of: names }),
  ),
} as const satisfies Figures
