import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import type { Start } from './start.ts'

/** The server looks for mails once a second. */
const POLL_MS = 1_500
/** A mail server that says nothing is given up by the sender after some ten seconds. */
const MAX_POLLS = 14

/** Sends a test mail and says what became of it. */
export function MailTest({ start }: { start: Start }) {
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const [polls, setPolls] = useState(0)
  const { test_mail: mail, has_mail_server: hasServer } = start
  const isWaiting = hasServer && mail?.state === 'waiting' && polls < MAX_POLLS
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => {
      setPolls((before) => before + 1)
      void revalidate()
    }, POLL_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, polls, revalidate])
  const send = () =>
    attempt(async () => {
      await api.desk.sendTestMail({})
      setPolls(0)
      await revalidate()
    })
  return (
    <>
      <p role="status">{resultOf(start, isWaiting)}</p>
      <Button disabled={isBusy || isWaiting} onClick={() => void send()}>
        Send a test mail to {start.email}
      </Button>
    </>
  )
}

/** What became of the last test mail, in words. */
function resultOf(
  { test_mail: mail, has_mail_server: hasServer }: Pick<Start, 'test_mail' | 'has_mail_server'>,
  isWaiting: boolean,
): string {
  if (!hasServer)
    return 'This server has no mail server: SMTP_URL is not set. Mails wait until it is, and are sent then.'
  if (!mail) return ''
  const at = formatMoment(mail.added)
  if (mail.state === 'sent') return `The mail server accepted the test mail of ${at}. Look into your mailbox.`
  if (mail.state === 'failed')
    return `The test mail of ${at} could not be sent. The mail server or the connection said: ${mail.error}`
  return isWaiting ? 'Sending …' : `The test mail of ${at} still waits. Look at the log of the server.`
}
