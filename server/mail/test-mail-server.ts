import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the mail server behaves: takes mail, hangs, takes long, or refuses with a code at the end of the data. */
type Mood = 'good' | 'hanging' | 'slow' | 421 | 550

interface ReceivedMail extends Email {
  /** Who the mail is for, as the server was told; the headers play no part in that. */
  recipients: string[]
  raw: string
}

export interface TestMailServer {
  url: string
  mood: Mood
  /** A recipient it does not know. */
  refused: string | undefined
  /** What it has taken over. */
  received: ReceivedMail[]
  /** How often it was offered a mail. */
  offers: number
  stop(): Promise<void>
}

/** A real mail server on this machine; given a port, it comes back where it was before. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const isRefused = address === server.refused
      done(isRefused ? Object.assign(new Error('No such user here'), { responseCode: 550 }) : undefined)
    },
    onData(stream, session, done) {
      const answer = async () => {
        server.offers += 1
        // A sender that dies in the middle has sent nothing.
        const bytes = await buffer(stream).catch(() => undefined)
        if (!bytes) return done(new Error('The message broke off'))
        const { mood } = server
        if (mood === 'hanging') return
        if (mood === 'slow') await pause(400)
        if (typeof mood === 'number')
          return done(Object.assign(new Error('Not today'), { responseCode: mood }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        server.received.push({ ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString() })
        done()
      }
      void answer()
    },
  })
  smtp.on('error', () => undefined)
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mood: 'good',
    refused: undefined,
    received: [],
    offers: 0,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return server
}
