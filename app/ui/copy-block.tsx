import { useTexts } from '#app/languages/texts.ts'
import { Icon } from './icon.tsx'

interface Props {
  text: string
  /** What it is, such as "the settings of Cursor". */
  label: string
}

/** A block of text with a copy button, implemented by `behaviours/copy-buttons.ts`. */
export function CopyBlock({ text, label }: Props) {
  const { t } = useTexts()
  return (
    <div className="copy-block copy-text">
      <pre>
        <code>{text}</code>
      </pre>
      <button type="button" aria-label={t('Copy {what}', { what: label })} title={t('Copy')} data-copy={text}>
        <Icon name="copy" />
        <Icon name="check" />
      </button>
      <span role="status" />
    </div>
  )
}
