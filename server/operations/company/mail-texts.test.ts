import { beforeEach, expect, test } from 'vitest'
import { mailKindNames } from '#domain/company/mail/mail-kinds.ts'
import { deliveredMail } from '#domain/company/mail/mail-text.ts'
import { deliverMailTexts } from '#server/deliver-mail-texts.ts'
import { writeMail } from '#server/entities/mail-texts.ts'
import { addRelease } from '#server/operations/publishing/test-releases.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const mails = () => world.api('staff').company.mailTexts
const written = () =>
  writeMail(world.parts.connection.db, 'reset', { link: 'https://x.example/1', minutes: '60' })

test('a new installation has a text for every mail, once', async () => {
  await deliverMailTexts(world.parts.anonymousContext())
  await deliverMailTexts(world.parts.anonymousContext())
  const { mail_text } = await mails().list({})
  expect(mail_text.map(({ kind }) => kind).toSorted()).toEqual(mailKindNames.toSorted())
})

test('a deleted text does not come back, and its mail is sent as delivered', async () => {
  const before = await written()
  await deliverMailTexts(world.parts.anonymousContext())
  const { mail_text } = await mails().list({})
  const { id } = mail_text.find(({ kind }) => kind === 'reset')!
  await mails().update({ id, subject: 'Changed by {brand}' })
  expect((await written()).subject).not.toBe(before.subject)
  await mails().remove({ id })
  await deliverMailTexts(world.parts.anonymousContext())
  expect(await written()).toEqual(before)
})

test('mails are sent as staff wrote them, with the brand of today', async () => {
  await mails().create({ ...deliveredMail('reset'), subject: '{brand}: password', text: 'Here: {link}' })
  await world.api('staff').company.brands.create({ name: 'Dripline' })
  expect(await written()).toEqual({ subject: 'Dripline: password', text: 'Here: https://x.example/1\n' })
})

test.each([
  [{ text: 'Here: {link} {nobody}' }, { text: expect.stringContaining('{nobody}') as string }],
  [{ text: 'No address' }, { text: 'The mail needs {link}' }],
  [{ subject: '{link}' }, { subject: expect.stringContaining('{link}') as string }],
])('%j can be kept offline but not go online', async (changed, fields) => {
  const mail = { ...deliveredMail('reset'), ...changed }
  await expect(mails().create(mail)).rejects.toMatchObject({ code: 'INVALID_INPUT', details: { fields } })
  const { mail_text } = await mails().create({ ...mail, is_online: false })
  await expect(mails().update({ id: mail_text.id, is_online: true })).rejects.toMatchObject({
    details: { fields },
  })
})

test('a prepared text is sent once its release is published', async () => {
  const { mail_text } = await mails().create({ ...deliveredMail('reset'), subject: 'Before' })
  const { id } = await addRelease(world, [['PUT mail-text/:id', { ...mail_text, subject: 'After' }]])
  expect((await written()).subject).toBe('Before')
  await world.api('staff').publishing.publish({ id })
  expect((await written()).subject).toBe('After')
})
