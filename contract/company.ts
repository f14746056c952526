import * as z from 'zod'
import { careerOfferFields } from '#domain/company/career-offer.ts'
import { caseStudyFacts, caseStudyFields } from '#domain/company/case-study.ts'
import { patentFields } from '#domain/company/patent.ts'
import { trademarkCountryFields, trademarkFields, trademarkTypeFields } from '#domain/company/trademark.ts'
import { id } from '#domain/fields.ts'
import { call } from './call.ts'
import { requiring, resource } from './resource.ts'
import { shownPhoto } from './shown-photo.ts'

const nothing = z.object({})
const photo = z.array(shownPhoto)

const studies = resource(
  'case_study',
  caseStudyFields,
  {
    create: 'POST case-study',
    read: 'GET case-study/:id/edit',
    update: 'PUT case-study/:id/edit',
    remove: 'DELETE case-study/:id/edit',
  },
  caseStudyFacts,
)

const publicStudy = studies.record.omit({ version: true })

/** Case studies, jobs, patents and trademarks. */
export const company = {
  publicCaseStudies: call('GET case-studies', {
    access: 'anyone',
    input: nothing,
    output: z.object({ case_study: z.array(studies.record), photo }),
    summary: 'The case studies with their photos, by ordering; with a staff token drafts too.',
  }),
  caseStudy: call('GET case-study/:friendly_url', {
    access: 'anyone',
    input: caseStudyFacts,
    output: z.object({ case_study: publicStudy, photo }),
    summary: 'One case study with its photo, by the name in its address.',
  }),
  caseStudies: {
    ...studies,
    read: call('GET case-study/:id/edit', {
      access: 'staff',
      input: z.object({ id }),
      output: z.object({ case_study: studies.record, photo }),
      summary: 'One case study with its photo, for its form.',
    }),
  },

  careers: call('GET careers', {
    access: 'anyone',
    input: nothing,
    output: z.object({ career_offer: z.array(z.object({ id, ...careerOfferFields.shape })) }),
    summary: 'The jobs on offer.',
  }),
  careerOffers: requiring(
    resource('career_offer', careerOfferFields, {
      list: 'GET editor/careers',
      create: 'POST career',
      read: 'GET career/:id',
      update: 'PUT career/:id',
      remove: 'DELETE career/:id',
    }),
    'name',
  ),

  publicPatents: call('GET patents', {
    access: 'anyone',
    input: nothing,
    output: z.object({ patent: z.array(z.object({ id, ...patentFields.shape })) }),
    summary: 'The patents and utility models of the company.',
  }),
  patents: requiring(
    resource('patent', patentFields, {
      list: 'GET editor/patents',
      create: 'POST patent',
      read: 'GET patent/:id',
      update: 'PUT patent/:id',
      remove: 'DELETE patent/:id',
    }),
    'name',
  ),

  publicTrademarks: call('GET trademarks', {
    access: 'anyone',
    input: nothing,
    output: z.object({
      trademark: z.array(z.object({ id, ...trademarkFields.shape })),
      trademark_country: z.array(z.object({ id, ...trademarkCountryFields.shape })),
      trademark_type: z.array(z.object({ id, ...trademarkTypeFields.shape })),
      photo,
    }),
    summary: 'The trademarks by filing date, with their countries, types and figures.',
  }),
  trademarkCountries: requiring(
    resource('trademark_country', trademarkCountryFields, {
      list: 'GET editor/trademark-countries',
      create: 'POST trademark-country',
      read: 'GET trademark-country/:id',
      update: 'PUT trademark-country/:id',
      remove: 'DELETE trademark-country/:id',
    }),
    'name',
  ),
  trademarkTypes: requiring(
    resource('trademark_type', trademarkTypeFields, {
      list: 'GET editor/trademark-types',
      create: 'POST trademark-type',
      read: 'GET trademark-type/:id',
      update: 'PUT trademark-type/:id',
      remove: 'DELETE trademark-type/:id',
    }),
    'name',
  ),
  trademarks: requiring(
    resource('trademark', trademarkFields, {
      list: 'GET editor/trademarks',
      create: 'POST trademark',
      read: 'GET trademark/:id',
      update: 'PUT trademark/:id',
      remove: 'DELETE trademark/:id',
    }),
    'trademark',
    'status',
    'country',
  ),
}
