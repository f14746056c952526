import { useMemo } from 'react'
import { Link } from 'react-router'
import { entityWithKey } from '#contract/entities.ts'
import { formAddress } from '#contract/entity.ts'
import { pathIn } from '#domain/languages/language.ts'
import { readTexts, writeTexts, type TranslationFields } from '#domain/languages/translation.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { FormPart } from '#app/editor/form/form-part.tsx'
import { RecordFrame } from '#app/editor/form/record-frame.tsx'
import { useRecord } from '#app/editor/form/use-record.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { nounOf } from '#app/editor/screens.ts'
import { translationsScreen } from '#app/editor/screens/translations.ts'
import { TextEntity } from '#app/editor/texts/text-entity.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import { languageName } from './language-name.ts'
import { TranslatedField } from './translated-field.tsx'

export type Translation = TranslationFields & { name: string }

export type Original = OutputOf<'GET editor/original/:entity/:id'>['original']

interface Props {
  loaded: SavedRecord & Translation
  original: Original
}

/** The texts of a record beside their translations. A change of one says that it belongs to the shown original. */
export function TranslationForm({ loaded, original }: Props) {
  const { entity, record: id, language, name } = loaded
  const { address, version } = original
  const screen = useMemo(
    () =>
      address === null
        ? translationsScreen
        : { ...translationsScreen, view: pathIn(language, address, site.languages) },
    [address, language],
  )
  const record = useRecord({ screen, loaded })
  const values = record.values as Translation
  const texts = readTexts(values.texts) ?? {}
  const isOutdated = changedFields(original).length > 0 && values.of_version !== version
  const editor = entityWithKey(entity)?.editor
  return (
    <RecordFrame screen={screen} record={record} options={{}}>
      <div className="form-main">
        <FormPart title={languageName(language)} hint={`of ${nounOf(entity)} ${name}`}>
          {isOutdated && (
            <p className="translation-note" role="status">
              <Icon name="warn" />
              <span>The original has changed since it was translated. Changes are marked below.</span>
              <Button small onClick={() => record.set({ of_version: version })}>
                The translation is still right
              </Button>
            </p>
          )}
          <TextEntity value={entity}>
            {Object.entries(original.texts).map(([field, text]) => (
              <TranslatedField
                key={field}
                entity={entity}
                field={field}
                language={language}
                original={text}
                before={isOutdated ? (original.before?.[field] ?? null) : null}
                value={texts[field] ?? ''}
                isChanged={isChanged(loaded.texts, field, texts[field])}
                onChange={(value) =>
                  record.set({ texts: writeTexts({ ...texts, [field]: value }), of_version: version })
                }
              />
            ))}
          </TextEntity>
          {Object.keys(original.texts).length === 0 && <p>The original has no texts.</p>}
          {record.errors.texts && (
            <small className="f-err" role="alert">
              {record.errors.texts}
            </small>
          )}
        </FormPart>
      </div>
      <aside className="form-side" aria-label="Settings">
        <div className="pan">
          <h2>Original</h2>
          <p>{editor ? <Link to={formAddress(editor, id)}>{name}</Link> : name}</p>
        </div>
        <div className="pan">
          <h2>Without a translation</h2>
          <p>Visitors read the original. A text that is left empty here stays as it is there.</p>
        </div>
      </aside>
    </RecordFrame>
  )
}

/** The fields whose text is another one than in the version that was translated. */
function changedFields({ texts, before }: Original): string[] {
  return before ? Object.keys({ ...before, ...texts }).filter((field) => before[field] !== texts[field]) : []
}

function isChanged(saved: string, field: string, value = ''): boolean {
  return (readTexts(saved)?.[field] ?? '') !== value
}
