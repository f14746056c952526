import { useRef, useState, type DragEvent, type SubmitEvent } from 'react'
import type { Currency } from '#domain/catalogue/format-price.ts'
import { Failure, failureText } from '#domain/failure.ts'
import { callServer } from '#app/call-server.ts'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import { SupportForm } from '#app/site/support/support-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError } from '#app/ui/field.tsx'
import { BomTable, type Bom } from './bom-table.tsx'

interface Props {
  text: string
  bom: Bom | null
  error: string
  currency: Currency
  /** A product for the example. */
  part: string
}

const TYPING_MS = 400
const exampleOf = (part: string) => `${part} 100\n${part}; 25\n5 x ${part}`

/** A list of parts and what it costs. With scripts it is checked while it is typed, and files can be dropped on it. */
export function BomCheck({ text, bom: sent, error: refused, currency, part }: Props) {
  const { t } = useTexts()
  const [bom, setBom] = useState(sent)
  const [error, setError] = useState(refused)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)

  const check = async (list: { text: string } | { file: File }) => {
    clearTimeout(timer.current)
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    try {
      const form = new FormData()
      for (const [name, value] of Object.entries(list)) form.set(name, value as string | File)
      const answer = await callServer('POST bom', form, own.signal)
      if ('file' in list && input.current) input.current.value = answer.text
      setBom(answer)
      setError('')
    } catch (failure) {
      if (own.signal.aborted) return
      if (!(failure instanceof Failure)) throw failure
      setBom(null)
      setError(errorText(failure, t))
    } finally {
      if (running.current === own) setBusy(false)
    }
  }
  const checkText = () => {
    const typed = input.current?.value ?? ''
    if (typed.trim() !== '') return void check({ text: typed })
    running.current?.abort()
    setBom(null)
    setError('')
  }
  const onType = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(checkText, TYPING_MS)
  }
  const onDrop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    event.preventDefault()
    void check({ file: dropped })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = file.current?.files?.[0]
    if (chosen) void check({ file: chosen })
    else checkText()
  }
  return (
    <>
      <form
        className="bom-form no-print"
        method="post"
        action="/bom"
        encType="multipart/form-data"
        onSubmit={submit}
        onDrop={onDrop}
        onDragOver={(event) => event.preventDefault()}
      >
        <Field
          label={t('Order codes and quantities')}
          hint={t('One part a line, in any spelling. Up to 500 lines.')}
        >
          {(inputProps) => (
            <textarea
              {...inputProps}
              ref={input}
              name="text"
              rows={8}
              defaultValue={text}
              placeholder={exampleOf(part)}
              spellCheck={false}
              onInput={onType}
            />
          )}
        </Field>
        <Field label={t('Or a file')} hint={t('CSV or XLSX, up to 2 MB')}>
          {(inputProps) => (
            <input
              {...inputProps}
              ref={file}
              name="file"
              type="file"
              accept=".csv,.txt,.xlsx"
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) void check({ file: chosen })
              }}
            />
          )}
        </Field>
        <Button type="submit" look="primary" aria-busy={isBusy}>
          {t('Check')}
        </Button>
      </form>
      {error && <FormError>{error}</FormError>}
      {bom && (
        <>
          <BomTable bom={bom} currency={currency} />
          <form className="bom-files no-print" method="post">
            <input type="hidden" name="text" value={bom.text} />
            <Button type="submit" formAction="/bom.csv">
              CSV
            </Button>
            <Button type="submit" formAction="/bom.xlsx">
              XLSX
            </Button>
          </form>
          <details className="bom-ask no-print">
            <summary>{t('Ask sales about this list')}</summary>
            <SupportForm key={bom.text} path="/support/contact-support" entered={questionAbout(bom, t)} />
          </details>
        </>
      )}
    </>
  )
}

function errorText({ code, details: { fields = {} } }: Failure, t: Texts['t']): string {
  return fields.file ?? fields.text ?? t(failureText(code))
}

const MAX_LIST = 18_000

/** Subject and message of a question to sales, with the list. */
function questionAbout({ lines, text }: Bom, t: Texts['t']) {
  const list = text.length > MAX_LIST ? `${text.slice(0, MAX_LIST)}\n…` : text
  return {
    subject: t(
      lines.length === 1 ? 'Question about a list of 1 part' : 'Question about a list of {count} parts',
      {
        count: lines.length,
      },
    ),
    message: `${t('Dear sales team,')}\n\n${t('please make us an offer for this list:')}\n\n${list}\n`,
  }
}
