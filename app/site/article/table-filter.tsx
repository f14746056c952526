import { useId, type ReactNode } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/wayfinding/search.ts'
import { useElementTexts } from '#app/languages/pick-texts.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Texts that `behaviours/table-filter.ts` writes. */
const written = ['Nothing found', '{shown} of {total}']

interface Props {
  /** Placeholder and label of the search field. */
  label: string
  total: number
  /** An additional filter: a select that is matched with the `data-choice` of each row. */
  children?: ReactNode
}

/**
 * Text filter for the rows of the next table, implemented by `behaviours/table-filter.ts`. Without scripts it is hidden
 * and all rows are shown.
 */
export function TableFilter({ label, total, children }: Props) {
  const id = useId()
  const { t } = useTexts()
  return (
    <div className="table-filter needs-script" data-table-filter {...useElementTexts(written)}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="search">
        <Icon name="search" />
        <input id={id} type="search" placeholder={label} maxLength={MAX_SEARCH_LENGTH} />
      </div>
      {children}
      <p className="found" role="status">
        {t('{shown} of {total}', { shown: total, total })}
      </p>
      <div className="nothing" data-nothing hidden>
        <p>{t('No row of this table has all of these words.')}</p>
        <Button small data-clear>
          {t('Show all {total}', { total })}
        </Button>
        <ButtonLink small look="quiet" href="/search">
          {t('Search the whole site')}
        </ButtonLink>
      </div>
    </div>
  )
}
