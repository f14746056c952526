import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { solvedCaptcha } from '#server/captcha/test-solution.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { trainingRequestTable } from '#server/database/tables/support.ts'
import { sendDueMails } from '#server/mail/mail-sender.ts'
import { smtp } from '#server/mail/smtp.ts'
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

const STAFF = site.company.supportEmail

let world: World
let mail: TestMailServer

beforeEach(async () => {
  world = await newWorld()
  mail = await startMailServer()
})
afterEach(() => mail.stop())

const advance = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))

const solved = () => solvedCaptcha(world)

/** The delivered mails, those to staff first. */
async function delivered() {
  const { connection, files, virusScan, log } = world.parts
  await sendDueMails(
    { db: connection.db, files, virusScan, log },
    smtp({ SMTP_URL: mail.url, MAIL_FROM: 'from@x.example' })!,
  )
  return mail.received.toSorted(
    (a, b) => Number(b.recipients[0] === STAFF) - Number(a.recipients[0] === STAFF),
  )
}

const training = { email: 'ada@x.example', participants: '3', message: 'In May?' }
const question = { email: 'ada@x.example', subject: 'Range', message: 'How far?' }

async function submit(path: string, form: Record<string, string>) {
  const { status, body, headers } = await world.call(`POST ${path}`, { form })
  return { status, error: body.error, body, headers }
}

describe('a request', () => {
  test('E-27 I-42 for a training is stored, mailed to staff and confirmed to the sender', async () => {
    const { status, body } = await submit('request-training', { ...training, reCaptcha: await solved() })
    expect([status, body]).toEqual([200, { number: 1 }])
    const { training_request } = await world.api('staff').support.requests({})
    expect(training_request).toMatchObject([
      { id: 1, state: 'new', email: 'ada@x.example', participants: 3, message: 'In May?' },
    ])
    const [toStaff, toSender, ...others] = await delivered()
    expect(others).toEqual([])
    expect(toStaff).toMatchObject({
      recipients: [STAFF],
      subject: 'Training request 1',
      replyTo: [{ address: 'ada@x.example' }],
    })
    expect(toStaff!.text).toContain('Participants: 3\n\nIn May?')
    expect(toStaff!.text).toContain('/editor/requests/training/1')
    expect(toSender).toMatchObject({ recipients: ['ada@x.example'], replyTo: [{ address: STAFF }] })
    expect(toSender!.text).not.toContain('In May?')
  })

  test('is for one participant by default', async () => {
    await submit('request-training', { email: 'a@x.example', reCaptcha: await solved() })
    const { training_request } = await world.api('staff').support.requests({})
    expect(training_request).toMatchObject([{ participants: 1, message: '' }])
  })

  test.each([
    ['request-training', { email: 'a@x.example', participants: '0' }, 'participants'],
    ['request-training', { email: 'nobody', participants: '1' }, 'email'],
    ['contact-support', { email: 'a@x.example', subject: 'Range' }, 'message'],
    ['contact-support', { email: 'a@x.example', message: 'How far?' }, 'subject'],
    ['contact-support', { subject: 'Range', message: 'How far?' }, 'email'],
    ['contact-support', { email: 'a@x.example', subject: '  ', message: 'How far?' }, 'subject'],
    ['contact-support', { email: 'a@x.example', subject: 'Range', message: ' \r\n ' }, 'message'],
  ])('E-31 to %s with %o is refused, and the field %s is named', async (path, form, field) => {
    const { status, body } = await submit(path, { ...form, reCaptcha: await solved() } as Record<
      string,
      string
    >)
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]])
  })
})

describe('A-058 A-059 A-060 mail', () => {
  test.each(['\r\nBcc: x@evil.example', '\nBcc: x@evil.example', '\rBcc: x@evil.example'])(
    'refuses header injection through the subject or address: %j',
    async (text) => {
      const reCaptcha = await solved()
      expect((await submit('contact-support', { ...question, subject: `Hi${text}`, reCaptcha })).status).toBe(
        400,
      )
      expect(
        (await submit('contact-support', { ...question, email: `a@x.example${text}`, reCaptcha })).status,
      ).toBe(400)
      expect(await delivered()).toEqual([])
    },
  )

  test.each(['%0d%0aBcc: x@evil.example', '\u2028Bcc: x@evil.example', '\u0085Bcc: x@evil.example'])(
    'treats a subject that looks like a header as text: %j',
    async (text) => {
      await submit('contact-support', { ...question, subject: `Hi${text}`, reCaptcha: await solved() })
      const [toStaff, toSender] = await delivered()
      expect([toStaff!.recipients, toSender!.recipients]).toEqual([[STAFF], ['ada@x.example']])
      for (const { headers } of [toStaff!, toSender!]) {
        expect(headers.map(({ key }) => key)).not.toContain('bcc')
      }
      expect(toStaff!.subject).toContain('Bcc: x@evil.example')
    },
  )

  test.each([
    'a@x.example,b@y.example',
    'a@x.example;b@y.example',
    '"a@x.example> RCPT TO:<b@y.example"@z.example',
    'a@x.example b@y.example',
    'Ada <a@x.example>',
  ])('is never sent to "%s"', async (email) => {
    const reCaptcha = await solved()
    for (const path of ['contact-support', 'request-training']) {
      expect((await submit(path, { ...question, participants: '1', email, reCaptcha })).status).toBe(400)
    }
    expect([await delivered(), mail.offers]).toEqual([[], 0])
  })

  test('markup and templates in a message are not interpreted, in plain text or in HTML', async () => {
    const message =
      '<img src=x onerror=alert(1)> <a href="https://evil.example">here</a> {{7*7}} ${7*7} <%= 7*7 %>'
    await submit('contact-support', { ...question, message, reCaptcha: await solved() })
    const [toStaff] = await delivered()
    expect(toStaff!.text).toContain(message)
    expect(toStaff!.html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &lt;a href=&quot;<a href="https://evil.example"',
    )
    expect(toStaff!.html).toContain('{{7*7}} ${7*7} &lt;%= 7*7 %&gt;')
    expect(toStaff!.html).not.toContain('<img')
    expect(toStaff!.raw).toMatch(/^Content-Type: text\/plain/m)
  })
})

test('A-091 a second request within a minute is refused with a text, and consumes neither captcha nor rate limit', async () => {
  await submit('request-training', { ...training, reCaptcha: await solved() })
  advance(10)
  const reCaptcha = await solved()
  const refused = await submit('contact-support', { ...question, email: 'b@x.example', reCaptcha })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '50'])
  expect(refused.body.detail).toMatch(/^Too many attempts/)
  advance(51)
  expect((await submit('contact-support', { ...question, email: 'b@x.example', reCaptcha })).status).toBe(200)
  expect(await delivered()).toHaveLength(4)
})

test('A-091 an e-mail address counts as one sender, in any case and from any network', async () => {
  const from = async (network: string, email: string) => {
    const { currentRequest } = await import('#server/runtime/request-id.ts')
    const client = { address: network, network, agent: '' }
    const reCaptcha = await solved()
    return currentRequest.run({ id: 'test', client: () => client }, () =>
      submit('request-training', { ...training, email, reCaptcha }),
    )
  }
  expect((await from('203.0.113.1', 'ada@x.example')).status).toBe(200)
  expect((await from('203.0.113.2', 'ADA@x.example')).status).toBe(429)
  expect((await from('203.0.113.2', 'bob@x.example')).status).toBe(200)
})

test('A-094 a request sent twice within two seconds is stored once, also when concurrent', async () => {
  const form = { ...question, reCaptcha: await solved() }
  const responses = await Promise.all([submit('contact-support', form), submit('contact-support', form)])
  advance(1.5)
  responses.push(await submit('contact-support', form))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await delivered()).toHaveLength(2)
  advance(2)
  expect((await submit('contact-support', form)).status).not.toBe(200)
  expect(await world.parts.connection.db.$count(trainingRequestTable)).toBe(0)
})

test('A-103 a request succeeds without delay while the mail server is down', async () => {
  await mail.stop()
  const reCaptcha = await solved()
  const { status } = await submit('contact-support', { ...question, reCaptcha })
  expect(status).toBe(200)
  const queued = await world.parts.connection.db.select().from(mailOutboxTable)
  expect(queued.map(({ attempts, sent_at }) => [attempts, sent_at])).toEqual([
    [0, null],
    [0, null],
  ])
  mail = await startMailServer()
  expect(await delivered()).toHaveLength(2)
})
