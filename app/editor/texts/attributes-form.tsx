import { useState, type FormEvent } from 'react'
import * as z from 'zod'
import { directiveOfLine, inlineDirectiveAt } from '#domain/texts/directives.ts'
import { figureNamed } from '#domain/texts/figures.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

interface Props {
  /** A directive as it stands in the text. */
  source: string
  onSave: (directive: string) => void
}

/** The values of a figure that stands in a text. */
export function AttributesForm({ source, onSave }: Props) {
  const indent = source.slice(0, source.length - source.trimStart().length)
  const written = directiveOfLine(source.trim()) ?? inlineDirectiveAt(source, 0)
  const figure = figureNamed(written?.name ?? '')
  const [values, setValues] = useState<Record<string, string>>(written?.attributes ?? {})
  const [problems, setProblems] = useState<Record<string, string>>({})
  if (!written || !figure) return null
  const fields = Object.entries(figure.attributes.shape)
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    const result = figure.attributes.safeParse(filled)
    const quoted = fields.find(([name]) => /["{}\n]/.test(filled[name] ?? ''))
    if (quoted) return setProblems({ [quoted[0]]: 'Quotation marks and braces can’t be used here' })
    if (!result.success) {
      const { fieldErrors } = z.flattenError(result.error) as { fieldErrors: Record<string, string[]> }
      return setProblems(Object.fromEntries(fields.map(([name]) => [name, fieldErrors[name]?.[0] ?? ''])))
    }
    const attributes = fields.flatMap(([name]) => (filled[name] ? [`${name}="${filled[name]}"`] : []))
    const colons = /^:+/.exec(written.source)?.[0] ?? '::'
    const braces = attributes.length > 0 || written.kind === 'inline' ? `{${attributes.join(' ')}}` : ''
    onSave(`${indent}${colons}${written.name}${braces}`)
  }
  return (
    <form className="figure-values" aria-label={figure.label} onSubmit={save}>
      <p>
        <b>{figure.label}</b>: {figure.hint}
      </p>
      {fields.map(([name, schema]) => (
        <Field key={name} label={name} error={problems[name]}>
          {(field) => {
            const onChange = ({ target }: { target: { value: string } }) =>
              setValues({ ...values, [name]: target.value })
            return schema instanceof z.ZodEnum ? (
              <select {...field} value={values[name] ?? ''} onChange={onChange}>
                {schema.options.map((option) => (
                  <option key={String(option)}>{String(option)}</option>
                ))}
              </select>
            ) : (
              <input {...field} value={values[name] ?? ''} onChange={onChange} />
            )
          }}
        </Field>
      ))}
      {fields.length > 0 && (
        <Button type="submit" look="primary">
          Apply
        </Button>
      )}
    </form>
  )
}
