import { company } from '#contract/company.ts'
import { mailKinds } from '#domain/company/mail/mail-kinds.ts'
import { deliveredMail } from '#domain/company/mail/mail-text.ts'
import { screen } from '#app/editor/screen.ts'

/** Texts of mails. Their form has a preview of its own, because no page shows them. */
export const mailsScreen = screen({
  resource: company.mailTexts,
  columns: ['subject', 'kind', 'is_online'],
  search: ['subject', 'text'],
  empty: 'No texts yet: mails are sent as the software delivers them.',
  form: {
    kind: {
      input: 'options',
      label: 'Mail',
      options: Object.fromEntries(Object.entries(mailKinds).map(([name, { title }]) => [name, title])),
    },
    subject: { input: 'line', label: 'Subject' },
    text: { input: 'text', label: 'Text' },
    is_online: { input: 'switch', label: 'Online', hint: 'the newest text of a mail is sent' },
  },
  blank: () => deliveredMail('password_changed'),
  isCustom: true,
})
