import { formatSubject } from '#domain/newsroom/follow.ts'
import type { Api } from '#contract/contract.ts'
import type { Texts } from '#app/languages/texts.ts'

type Catalogue = Pick<
  Awaited<ReturnType<Api['catalogue']['navigationData']>>,
  'product_category' | 'product_series'
>

/** A group of options; those without a label come first. */
export interface SubjectChoices {
  label: string
  options: { value: string; name: string }[]
}

/** What can be followed: everything, categories, and the parts of each category. */
export function subjectChoices(
  { product_category, product_series }: Catalogue,
  { t }: Pick<Texts, 't'>,
): SubjectChoices[] {
  const named = product_series.filter(({ friendly_url }) => friendly_url !== '')
  const groups = product_category.map(({ id, name }) => ({
    label: name,
    options: named
      .filter(({ category }) => category === id)
      .map(({ name: part, friendly_url }) => ({
        value: formatSubject({ kind: 'series', friendly_url }),
        name: part,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
  }))
  const categories = product_category
    .filter(({ friendly_url }) => friendly_url !== '')
    .map(({ name, friendly_url }) => ({
      value: formatSubject({ kind: 'category', friendly_url }),
      name: t('All of {name}', { name }),
    }))
  return [
    { label: '', options: [{ value: 'everything', name: t('Everything') }] },
    { label: t('Categories'), options: categories },
    ...groups,
  ].filter(({ options }) => options.length > 0)
}
