import { asc, eq, ne } from 'drizzle-orm'
import { company } from '#contract/company.ts'
import { configuredBrand } from '#domain/company/brand/vendor.ts'
import { deliveredMail, mailProblems } from '#domain/company/mail/mail-text.ts'
import { blankCareerOffer } from '#domain/company/career-offer.ts'
import { blankCaseStudy } from '#domain/company/case-study.ts'
import { blankPatent } from '#domain/company/patent.ts'
import { blankTrademark } from '#domain/company/trademark.ts'
import { plainText } from '#domain/plain-text.ts'
import { brandTable } from '#server/database/tables/brand.ts'
import { mailTextTable } from '#server/database/tables/mail-text.ts'
import * as tables from '#server/database/tables/company.ts'
import site from '#site-config'
import { entity, type Entities } from './entity.ts'

const { caseStudyTable, careerOfferTable, patentTable } = tables
const { trademarkTable, trademarkCountryTable, trademarkTypeTable } = tables

export const companyEntities: Entities<typeof company> = {
  /** A new brand begins with what the site shows without one. */
  brands: entity(company.brands, {
    table: brandTable,
    blank: () => configuredBrand(site),
    visible: eq(brandTable.is_online, true),
  }),
  /** Mails are sent as staff wrote them, so a text that lacks something can't go online. */
  mailTexts: entity(company.mailTexts, {
    table: mailTextTable,
    name: 'subject',
    blank: () => deliveredMail('password_changed'),
    order: [asc(mailTextTable.kind), asc(mailTextTable.id)],
    visible: eq(mailTextTable.is_online, true),
    missing: (mail) => (mail.is_online ? mailProblems(mail) : {}),
  }),
  /** A case study is public once it has a name, from which its address is made. */
  caseStudies: entity(company.caseStudies, {
    table: caseStudyTable,
    blank: () => blankCaseStudy,
    order: [asc(caseStudyTable.ordering), asc(caseStudyTable.id)],
    visible: ne(caseStudyTable.friendly_url, ''),
    search: {
      kind: 'case-study',
      hasWords: true,
      entry: ({ name, title, friendly_url, content }) => ({
        title: name,
        names: title,
        address: `/case-study/${friendly_url}`,
        trail: ['What is {brand}'],
        text: [title, plainText(content)].join(' · '),
      }),
    },
  }),
  careerOffers: entity(company.careerOffers, {
    table: careerOfferTable,
    blank: () => blankCareerOffer,
    order: [asc(careerOfferTable.id)],
    search: {
      kind: 'career',
      entry: ({ id, name, description }) => ({
        title: name,
        address: `/career#offer-${id}`,
        trail: ['Career'],
        text: plainText(description),
      }),
    },
  }),
  patents: entity(company.patents, {
    table: patentTable,
    blank: () => blankPatent,
    order: [asc(patentTable.id)],
  }),
  trademarks: entity(company.trademarks, {
    table: trademarkTable,
    name: 'trademark',
    blank: () => blankTrademark,
    order: [asc(trademarkTable.filling_date), asc(trademarkTable.id)],
  }),
  trademarkTypes: entity(company.trademarkTypes, {
    table: trademarkTypeTable,
    blank: () => ({}),
    order: [asc(trademarkTypeTable.id)],
  }),
  trademarkCountries: entity(company.trademarkCountries, {
    table: trademarkCountryTable,
    blank: () => ({}),
    order: [asc(trademarkCountryTable.name)],
  }),
}
