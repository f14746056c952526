import type { VersionTexts } from '#domain/library/file-version.ts'
import { filesScreen } from '#app/editor/screens/files.ts'

interface Props {
  texts: VersionTexts
  onChange: (texts: VersionTexts) => void
}

const names = ['version_note', 'for_series', 'for_os', 'for_hardware'] as const

/** What is said of the version that is uploaded next. */
export function NewVersionFields({ texts, onChange }: Props) {
  return (
    <fieldset className="new-version">
      <legend>Of the new version</legend>
      {names.map((name) => (
        <p key={name} className="f">
          <label className="lab" htmlFor={`new-${name}`}>
            {filesScreen.form[name]!.label.replace('this', 'the new')}
          </label>
          <input
            id={`new-${name}`}
            value={texts[name]}
            maxLength={500}
            onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
          />
        </p>
      ))}
    </fieldset>
  )
}
