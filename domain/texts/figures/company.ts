import { plain, type Figures } from './figure.ts'

/** Facts of the company. */
export const companyFigures = {
  office: plain('office', 'Office', 'address, phone and e-mail'),
  'office-map': plain('office-map', 'Map of the office', 'a sketch of the way'),
  billing: plain('billing', 'Billing data', 'the identification of the company'),
  'bank-accounts': plain('bank-accounts', 'Bank accounts', 'a table'),
  controller: plain('controller', 'Controller of personal data', 'the identification of the company'),
  logos: plain('logos', 'Logos', 'the logo in its variants'),
  'design-houses': plain('design-houses', 'Design houses', 'firms by country'),
} as const satisfies Figures
