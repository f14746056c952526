import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/api-context.ts'

/** The values of the live facts of a page; those without a value are left out. */
export interface FactValues {
  facts: Record<string, string>
}

/** The loader of a page of content/ that has live facts. */
export function factsLoader(names: string[]) {
  return async ({ context }: LoaderFunctionArgs): Promise<FactValues> => {
    const { facts } = await context.get(apiContext).api.texts.pageFacts({ names: names.join(',') })
    return { facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])) }
  }
}
