import { expect, test } from 'vitest'
import { mailKindNames, mailKinds } from './mail-kinds.ts'
import { deliveredMail, filledMail, mailProblems } from './mail-text.ts'

const vendor = {
  brand: { name: 'Rillmark' },
  company: { name: 'Rillmark AB', street: 'Kajgatan 1', city: 'Lund' },
}

test.each(mailKindNames)(
  'the delivered text of %s has nothing wrong, and uses no name of a vendor',
  (kind) => {
    const mail = deliveredMail(kind)
    expect(mailProblems(mail)).toEqual({})
    const { subject, text } = filledMail(mail, mailKinds[kind].values, vendor)
    expect(`${subject}\n${text}`).not.toMatch(/[{}]/)
    expect(text).toContain(vendor.company.name)
    expect(`${mail.subject} ${mail.text}`).not.toContain(vendor.brand.name)
  },
)

test.each([
  [{ text: 'Open {link} or {adress}' }, { text: /^\{adress\} can’t be used here/ }],
  [{ text: 'Open {link} at {minutes}' }, { text: /^\{minutes\} can’t be used here/ }],
  [{ text: 'Welcome' }, { text: /^The mail needs \{link\}$/ }],
  [{ subject: 'Your {link}' }, { subject: /^\{link\} can’t be used here/ }],
])('%j is refused for an activation', (changed, problems) => {
  const found = mailProblems({ ...deliveredMail('activation'), ...changed })
  expect(Object.keys(found)).toEqual(Object.keys(problems))
  for (const [field, message] of Object.entries(problems))
    expect(found[field as 'subject' | 'text']).toMatch(message)
})

test('braces that are no placeholder stay, and values are not read as placeholders', () => {
  const mail = {
    ...deliveredMail('passkey_changed'),
    subject: 'A\u00a0{ b } {}',
    text: '{passkey} of {brand}',
  }
  expect(mailProblems(mail)).toEqual({})
  expect(filledMail(mail, { passkey: '{company}' }, vendor)).toEqual({
    subject: 'A { b } {}',
    text: `{company} of ${vendor.brand.name}\n`,
  })
})
