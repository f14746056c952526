import { acceptedAttachments, TOO_LARGE, WRONG_KIND } from '#domain/support/attachment.ts'
import { requestTexts } from './request-texts.ts'

/** Texts of `SupportForm`, for islands that show it. */
export const supportTexts = () => [
  ...requestTexts(),
  'Thank you. Your question has reached our engineers, and a confirmation is on its way to you.',
  'Subject',
  'Message',
  'File (optional)',
  '{kinds}, up to {size} MB',
  acceptedAttachments,
  TOO_LARGE,
  WRONG_KIND,
]
