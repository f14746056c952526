import { acceptedAttachments, TOO_LARGE, WRONG_KIND } from '#domain/support/attachment.ts'
import { island } from '#app/islands/island.tsx'
import { requestTexts } from './request-texts.ts'
import { SupportForm } from './support-form.tsx'

const texts = [
  ...requestTexts,
  'Thank you. Your question has reached our engineers, and a confirmation is on its way to you.',
  'Subject',
  'Message',
  'File (optional)',
  '{kinds}, up to {size} MB',
  acceptedAttachments,
  TOO_LARGE,
  WRONG_KIND,
]

export default island('support-form', SupportForm, { when: 'touch', texts: import.meta.env.SSR ? texts : [] })
