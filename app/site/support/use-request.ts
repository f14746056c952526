import { useRef, useState, type SubmitEvent } from 'react'
import { Failure } from '#domain/failure.ts'
import { callServer } from '#app/call-server.ts'
import type { FormAnswer, Refusal } from '#app/site/forms/form-answer.ts'
import { useCaptcha } from './use-captcha.ts'

export type RequestRoute = 'POST request-training' | 'POST contact-support'

/** One of the two forms: what became of it so far, and how it is sent. */
export function useRequest(
  route: RequestRoute,
  isComplete: (form: FormData) => boolean,
  before?: FormAnswer,
) {
  const [isSent, setSent] = useState(before?.isDone ?? false)
  const [trouble, setTrouble] = useState<Pick<Refusal, 'error' | 'fields'> | null>(
    before?.isDone === false ? before : null,
  )
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)
  const captcha = useCaptcha()

  const send = async (form: FormData) => {
    const file = form.get('file')
    if (file instanceof File && file.size > 0) form.set('filename', file.name)
    else form.delete('file')
    form.set('reCaptcha', await captcha.answer())
    await callServer(route, form)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = new FormData(event.currentTarget)
    if (!isComplete(form)) return setTrouble({ error: 'FIELDS_REQUIRED', fields: {} })
    sending.current = true
    setSending(true)
    try {
      await send(form)
      setTrouble(null)
      setSent(true)
      captcha.forget()
    } catch (error) {
      const { code, details } = error instanceof Failure ? error : new Failure('CAPTCHA_ERROR')
      if (code === 'CAPTCHA_ERROR') captcha.forget()
      setTrouble({ error: code, fields: details.fields ?? {} })
    } finally {
      sending.current = false
      setSending(false)
    }
  }
  return { isSent, trouble, isSending, captcha, submit, sendAnother: () => setSent(false) }
}
