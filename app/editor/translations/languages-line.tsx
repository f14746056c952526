import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { EntityDescription } from '#contract/entity.ts'
import { wayfinding } from '#contract/wayfinding.ts'
import { Failure } from '#domain/failure.ts'
import type { TranslationState } from '#domain/languages/translation.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { callApi } from '#app/call-api.ts'
import { formPath } from '#app/editor/screen.ts'
import { translationsScreen } from '#app/editor/screens/translations.ts'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import { languageName } from './language-name.ts'

interface Props {
  resource: Pick<EntityDescription, 'key' | 'translatable'>
  id: number
  /** Changes with every save, which may make translations outdated. */
  version: number
}

type Languages = OutputOf<'GET editor/translations-of/:entity/:id'>['languages']

const stateNames: Record<TranslationState, string> = {
  missing: 'missing',
  incomplete: 'incomplete',
  outdated: 'original changed since',
  complete: 'complete',
}

/** The other languages of the website, with how the translations of a record stand; leads to their forms. */
export function LanguagesLine({ resource: { key, translatable = [] }, id, version }: Props) {
  const [languages, setLanguages] = useState<Languages>([])
  const [problem, setProblem] = useState('')
  const isShown = site.languages.length > 1 && translatable.length > 0
  useEffect(() => {
    if (!isShown) return undefined
    const controller = new AbortController()
    const { signal } = controller
    callApi(wayfinding.translationsOf, { entity: key, id }, { signal }).then(
      (answer) => setLanguages(answer.languages),
      (error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof Failure)) throw error
        setProblem(`The languages could not be loaded. ${error.message}`)
      },
    )
    return () => controller.abort()
  }, [isShown, key, id, version])
  if (!isShown) return null
  return (
    <nav className="languages" aria-label="Languages">
      <b>Languages</b>
      {problem || (
        <ul>
          {languages.map(({ language, id: translation, state }) => (
            <li key={language}>
              <Link to={addressOf(key, id, language, translation)}>{languageName(language)}</Link>
              <span className={`language-state is-${state}`}>
                {state === 'outdated' && <Icon name="warn" />}
                {stateNames[state]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** The form of a translation; of a missing one, the address that creates it. */
function addressOf(entity: string, record: number, language: string, translation: number | null): string {
  if (translation !== null) return formPath(translationsScreen, translation)
  const query = new URLSearchParams({ entity, record: String(record), language })
  return `${formPath(translationsScreen)}?${query}`
}
