import * as z from 'zod'
import { navigationData } from '#domain/wayfinding/navigation-data.ts'
import { call } from './call.ts'

/** The product catalogue. */
export const catalogue = {
  navigationData: call('GET navigation-data', {
    access: 'anyone',
    input: z.object({}),
    output: navigationData,
    summary:
      'Categories, subcategories, sections and all series in short form; with a staff token offline ones too.',
  }),
}
