import * as z from 'zod'
import { line, markdown, optionalEmail, optionalId, webAddress } from '#domain/fields.ts'

/** A company that sells the products in a country. */
export const distributorFields = z.object({
  name: line,
  contact_person: line,
  mobile: line,
  office: line,
  city: line,
  country: optionalId,
  logo: optionalId,
  phone: line,
  postcode: line,
  street: line,
  website: webAddress,
  email: optionalEmail,
  additional_info: markdown,
})

export const blankDistributor: z.output<typeof distributorFields> = {
  name: '',
  contact_person: '',
  mobile: '',
  office: '',
  city: '',
  country: null,
  logo: null,
  phone: '',
  postcode: '',
  street: '',
  website: '',
  email: '',
  additional_info: '',
}
