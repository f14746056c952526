import { useRef, useState, type SubmitEvent } from 'react'
import { Failure } from '#domain/failure.ts'
import { attachmentError } from '#domain/support/attachment.ts'
import { callServer } from '#app/call-server.ts'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import type { FormResult, Refusal } from '#app/site/forms/form-result.ts'
import { useCaptcha } from '#app/site/forms/use-captcha.ts'
import site from '#site-config'

export type RequestRoute = 'POST request-training' | 'POST contact-support' | 'POST follow'

/** State and submission of a request form. */
export function useRequest(
  route: RequestRoute,
  isComplete: (form: FormData) => boolean,
  before?: FormResult,
) {
  const [sent, setSent] = useState<{ number?: number | undefined } | null>(before?.isDone ? before : null)
  const [failure, setFailure] = useState<Pick<Refusal, 'error' | 'fields'> | null>(
    before?.isDone === false ? before : null,
  )
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)
  const captcha = useCaptcha()
  const texts = useTexts()

  const send = async (form: FormData) => {
    const file = form.get('file')
    if (file instanceof File && file.size > 0) form.set('filename', file.name)
    else form.delete('file')
    form.set('reCaptcha', await captcha.getSolution())
    return callServer(route, form)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = new FormData(event.currentTarget)
    if (!isComplete(form)) return setFailure({ error: 'FIELDS_REQUIRED', fields: {} })
    const fileError = errorOfFile(form.get('file'), texts)
    if (fileError) return setFailure({ error: 'INVALID_INPUT', fields: { file: fileError } })
    sending.current = true
    setSending(true)
    try {
      const answer = await send(form)
      setFailure(null)
      setSent(answer)
      captcha.reset()
    } catch (error) {
      const { code, details } = error instanceof Failure ? error : new Failure('CAPTCHA_ERROR')
      if (code === 'CAPTCHA_ERROR') captcha.reset()
      setFailure({ error: code, fields: details.fields ?? {} })
    } finally {
      sending.current = false
      setSending(false)
    }
  }
  return { sent, failure, isSending, captcha, submit, sendAnother: () => setSent(null) }
}

/** Refuses a file before it is uploaded. */
function errorOfFile(file: FormDataEntryValue | null, texts: Texts): string | undefined {
  const hasFile = file instanceof File && file.size > 0
  return hasFile ? attachmentError(file, site.attachments.megabytes, texts) : undefined
}
