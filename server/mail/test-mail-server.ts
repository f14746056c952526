import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server behaves: accepts mail, hangs, is slow, or refuses with a code after the data. */
type Behaviour = 'good' | 'hanging' | 'slow' | 421 | 550

interface ReceivedMail extends Email {
  /** Recipients of the SMTP envelope, which may differ from the headers. */
  recipients: string[]
  raw: string
}

export interface TestMailServer {
  url: string
  behaviour: Behaviour
  /** A recipient to refuse as unknown. */
  refused: string | undefined
  /** Accepted mails. */
  received: ReceivedMail[]
  /** Number of mails received with any outcome. */
  offers: number
  stop(): Promise<void>
}

/** A real SMTP server on loopback; pass a port to restart it at the same address. */
export async function startMailServer(
  port = 0,
  disabledCommands = ['AUTH', 'STARTTLS'],
): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const isRefused = address === server.refused
      done(isRefused ? Object.assign(new Error('No such user here'), { responseCode: 550 }) : undefined)
    },
    onData(stream, session, done) {
      const handle = async () => {
        server.offers += 1
        // The connection broke off before the end of the data.
        const bytes = await buffer(stream).catch(() => undefined)
        if (!bytes) return done(new Error('The message broke off'))
        const { behaviour } = server
        if (behaviour === 'hanging') return
        if (behaviour === 'slow') await pause(400)
        if (typeof behaviour === 'number')
          return done(Object.assign(new Error('Not today'), { responseCode: behaviour }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        server.received.push({ ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString() })
        done()
      }
      void handle()
    },
  })
  smtp.on('error', () => undefined)
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    behaviour: 'good',
    refused: undefined,
    received: [],
    offers: 0,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return server
}
