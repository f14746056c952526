import { useTexts } from '#app/languages/texts.ts'
import { Icon } from './icon.tsx'

interface Props {
  text: string
  /** What it is, such as "IBAN of an account". */
  label: string
}

/** A text that is copied by a click on it or on the button, implemented by `behaviours/copy-buttons.ts`. */
export function CopyText({ text, label }: Props) {
  const { t } = useTexts()
  return (
    <span className="copy-text">
      <code data-copy={text}>{text}</code>
      <button type="button" aria-label={t('Copy {what}', { what: label })} title={t('Copy')} data-copy={text}>
        <Icon name="copy" />
        <Icon name="check" />
      </button>
      <span role="status" />
    </span>
  )
}
