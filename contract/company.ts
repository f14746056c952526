import * as z from 'zod'
import { brandFields } from '#domain/company/brand/brand.ts'
import { mailTextFields } from '#domain/company/mail/mail-text.ts'
import { careerOfferFields } from '#domain/company/career-offer.ts'
import { caseStudyFields } from '#domain/company/case-study.ts'
import { patentFields } from '#domain/company/patent.ts'
import { trademarkCountryFields, trademarkFields, trademarkTypeFields } from '#domain/company/trademark.ts'
import { id } from '#domain/fields.ts'
import { call } from './call.ts'
import { paging } from './paging.ts'
import { entity, publicList } from './entity.ts'
import { paths } from './resource.ts'
import { shownPhoto } from './shown-photo.ts'

const photo = z.array(shownPhoto)

const studies = entity('case_study', {
  fields: caseStudyFields,
  translatable: ['name', 'title', 'content'],
  paths: {
    create: 'POST case-study',
    read: 'GET case-study/:id/edit',
    update: 'PUT case-study/:id/edit',
    remove: 'DELETE case-study/:id/edit',
    copy: 'POST case-study/:id/copy',
  },
  editor: {
    group: 'Web content',
    title: 'Case studies',
    noun: 'case study',
    list: '/editor/case-studies',
    item: '/editor/case-studies/item/:id?',
  },
})

const careerOffers = entity('career_offer', {
  fields: careerOfferFields,
  translatable: ['name', 'description'],
  required: ['name'],
  paths: paths('editor/careers', 'career'),
  editor: {
    group: 'Structure',
    title: 'Careers',
    noun: 'job',
    list: '/editor/careers',
    item: '/editor/career/:id?',
  },
})

const patents = entity('patent', {
  fields: patentFields,
  translatable: ['name', 'description'],
  required: ['name'],
  paths: paths('editor/patents', 'patent'),
  editor: {
    group: 'Structure',
    title: 'Patents',
    noun: 'patent',
    list: '/editor/patents',
    item: '/editor/patent/:id?',
  },
})

const brands = entity('brand', {
  fields: brandFields,
  paths: paths('editor/brands', 'brand'),
  editor: {
    group: 'Structure',
    title: 'Brand',
    noun: 'brand',
    list: '/editor/brand',
    item: '/editor/brand/item/:id?',
  },
})

const mailTexts = entity('mail_text', {
  fields: mailTextFields,
  paths: paths('editor/mails', 'mail-text'),
  editor: {
    group: 'Structure',
    title: 'Mails',
    noun: 'mail',
    list: '/editor/mails',
    item: '/editor/mails/item/:id?',
  },
})

const publicStudy = studies.record.omit({ version: true, online_until: true })

export const company = {
  publicBrand: call('GET brand', {
    access: 'anyone',
    input: () => z.object({}),
    output: () => z.object({ brand: brandFields.omit({ is_online: true }).nullable(), photo }),
    summary:
      'Name, look and facts of the vendor as staff edited them; null if the site has those of its configuration. With the photos of logo and icon.',
  }),
  brands,
  mailTexts,

  publicCaseStudies: call('GET case-studies', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'case_study',
    output: () => z.object({ case_study: z.array(studies.record), photo }),
    summary: 'The case studies with their photos, by ordering; with a staff token drafts too.',
  }),
  caseStudy: call('GET case-study/:friendly_url', {
    access: 'anyone',
    input: () => caseStudyFields.pick({ friendly_url: true }),
    output: () => z.object({ case_study: publicStudy, photo }),
    summary: 'One case study with its photo, by the name in its address.',
  }),
  caseStudies: {
    ...studies,
    read: call('GET case-study/:id/edit', {
      access: 'staff',
      input: () => z.object({ id }),
      output: () => z.object({ case_study: studies.record, photo }),
      summary: 'One case study with its photo, for its form.',
    }),
  },

  careers: publicList('GET careers', careerOffers, 'The jobs on offer.'),
  careerOffers,

  publicPatents: publicList('GET patents', patents, 'The patents and utility models of the company.'),
  patents,

  publicTrademarks: call('GET trademarks', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'trademark',
    output: () =>
      z.object({
        trademark: z.array(z.object({ id, ...trademarkFields.shape })),
        trademark_country: z.array(z.object({ id, ...trademarkCountryFields.shape })),
        trademark_type: z.array(z.object({ id, ...trademarkTypeFields.shape })),
        photo,
      }),
    summary: 'The trademarks by filing date, with their countries, types and figures.',
  }),
  trademarks: entity('trademark', {
    fields: trademarkFields,
    required: ['trademark', 'status', 'country'],
    paths: paths('editor/trademarks', 'trademark'),
    editor: {
      group: 'Structure',
      title: 'Trademarks',
      noun: 'trademark',
      list: '/editor/trademarks',
      item: '/editor/trademark/:id?',
    },
  }),
  trademarkTypes: entity('trademark_type', {
    fields: trademarkTypeFields,
    required: ['name'],
    paths: paths('editor/trademark-types', 'trademark-type'),
    editor: {
      group: 'Structure',
      title: 'Trademark types',
      noun: 'trademark type',
      list: '/editor/trademark-types',
      item: '/editor/trademark-type/:id?',
    },
  }),
  trademarkCountries: entity('trademark_country', {
    fields: trademarkCountryFields,
    required: ['name'],
    paths: paths('editor/trademark-countries', 'trademark-country'),
    editor: {
      group: 'Structure',
      title: 'Trademark countries',
      noun: 'trademark country',
      list: '/editor/trademark-countries',
      item: '/editor/trademark-country/:id?',
    },
  }),
}
