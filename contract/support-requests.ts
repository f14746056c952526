import * as z from 'zod'
import { email, line, moment } from '#domain/fields.ts'
import {
  requestKinds,
  requestStates,
  supportRequestFields,
  trainingRequestFields,
} from '#domain/support/request.ts'
import { call } from './call.ts'
import { captchaFields } from './captcha-fields.ts'
import { resource } from './resource.ts'
import { uploadedFile } from './uploaded-file.ts'

const nothing = z.object({})
/** The number of the request, which the confirmation mail names, too. */
const received = z.object({ number: z.int().optional() })

const stateFields = z.object({ state: z.enum(requestStates) })
const trainingFacts = z.object({ email, participants: z.int(), message: z.string(), added: moment })
const supportFacts = z.object({
  email,
  subject: z.string(),
  message: z.string(),
  filename: line,
  added: moment,
  /** Size of the attachment in bytes; null if there is none, or it has expired. */
  size: z.int().nullable(),
})

const trainingRequests = resource('training_request', {
  fields: stateFields,
  facts: trainingFacts,
  paths: { read: 'GET training-request/:id', update: 'PUT training-request/:id' },
})
const supportRequests = resource('support_request', {
  fields: stateFields,
  facts: supportFacts,
  paths: { read: 'GET support-request/:id', update: 'PUT support-request/:id' },
})

/**
 * The inbox as lists, views and exports of the editor read it: both kinds of requests as one. Its ids are unique among
 * both; "number" is that of the request.
 */
export const inbox = resource('request', {
  fields: stateFields,
  facts: z.object({
    kind: z.enum(requestKinds),
    number: z.int(),
    ...supportFacts.shape,
    participants: z.int().nullable(),
  }),
  paths: {},
})

/** Upper bound of the attachment size that site.config.ts can set. */
const MAX_ATTACHMENT_BYTES = 25_000_000

/** Requests of visitors, and the inbox of staff. */
export const requestCalls = {
  requestTraining: call('POST request-training', {
    access: 'anyone',
    input: () => trainingRequestFields.extend(captchaFields),
    output: () => received,
    failures: ['CAPTCHA_ERROR', 'TOO_MANY_REQUESTS'],
    summary: 'Asks for a training; staff get it by mail and in their inbox.',
  }),
  contactSupport: call('POST contact-support', {
    access: 'anyone',
    input: () => supportRequestFields.extend({ file: uploadedFile.optional(), ...captchaFields }),
    output: () => received,
    failures: ['CAPTCHA_ERROR', 'TOO_MANY_REQUESTS'],
    summary: 'Asks support a question, perhaps with a file; staff get it by mail and in their inbox.',
    maxFileBytes: MAX_ATTACHMENT_BYTES,
  }),
  captchaChallenge: call('POST captcha-challenge', {
    access: 'anyone',
    input: () => nothing,
    output: () =>
      z.object({
        challenge: z.object({ parameters: z.looseObject({}), signature: z.string() }),
      }),
    summary: 'A task whose solution, in base64, is the field "reCaptcha" of a form; it counts once.',
  }),
  formTicket: call('POST form-ticket', {
    access: 'anyone',
    input: () => nothing,
    output: () => z.object({ ticket: z.string() }),
    summary:
      'Stands in for a solution where no scripts run: valid after some seconds, under stricter limits.',
  }),
  requests: call('GET editor/requests', {
    access: 'staff',
    area: 'inbox',
    input: () => z.object({ state: z.enum(requestStates).optional() }),
    output: () =>
      z.object({
        training_request: z.array(trainingRequests.record),
        support_request: z.array(supportRequests.record),
      }),
    summary: 'The requests of visitors, newest first; with "state", only those.',
  }),
  trainingRequests,
  supportRequests,
}
