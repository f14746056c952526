import type { companyFigures } from '#domain/texts/figures/company.ts'
import { BankAccounts } from '#app/site/sales/bank-accounts.tsx'
import { DesignHouses } from '#app/site/sales/design-houses.tsx'
import { Billing, Controller } from '#app/site/sales/identification.tsx'
import { Logos } from '#app/site/sales/logos.tsx'
import { OfficeMap } from '#app/site/sales/office-map.tsx'
import { Office } from '#app/site/sales/office.tsx'
import type { FigureViews } from './figure-view.ts'

export const companyViews: FigureViews<keyof typeof companyFigures> = {
  office: { Show: Office },
  'office-map': { Show: OfficeMap },
  billing: { Show: Billing },
  'bank-accounts': { Show: BankAccounts },
  controller: { Show: Controller },
  logos: { Show: Logos },
  'design-houses': { Show: DesignHouses },
}
