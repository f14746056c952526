import { Fragment, type ReactNode } from 'react'

interface Props {
  /** A translated text whose placeholders are elements, such as "Replaced by {name}." */
  text: string
  values: Record<string, ReactNode>
}

/** A text with elements in place of its placeholders, in the order of the language. */
export function RichText({ text, values }: Props) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const content = index % 2 === 0 ? part : values[part]
    return content === '' ? null : <Fragment key={index}>{content}</Fragment>
  })
}
