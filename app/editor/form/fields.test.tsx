import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { blankVariant } from '#domain/catalogue/variant.ts'
import { variantsScreen as screen } from '#app/editor/screens/variants.ts'
import { FormField, FormFields } from './fields.tsx'
import { useRecord } from './use-record.ts'

const loaded = { ...blankVariant, id: 1, version: 1, name: 'TR-72DA' }

function Shown() {
  const record = useRecord({ screen, loaded })
  const formProps = { screen, record, options: {} }
  return (
    <>
      <FormField {...formProps} name="name" columns={2} />
      <FormFields {...formProps} names={['packing', 'description']} />
    </>
  )
}

/** Never rendered; only type-checked. */
function Refused() {
  const record = useRecord({ screen, loaded })
  const formProps = { screen, record, options: {} }
  // @ts-expect-error a misspelt field can't be set
  record.set({ nmae: 'TR-72DB' })
  return (
    <>
      {/* @ts-expect-error a misspelt field */}
      <FormField {...formProps} name="nmae" />
      {/* @ts-expect-error more columns than the grid has */}
      <FormField {...formProps} name="name" columns={7} />
      {/* @ts-expect-error a misspelt field among others */}
      <FormFields {...formProps} names={['packing', 'descripton']} />
      {/* @ts-expect-error a value that the record does not have */}
      {String(record.values.nmae)}
    </>
  )
}

test('renders fields in the declared order and width, or in the default width of their kind', () => {
  const Site = createRoutesStub([{ path: '/', Component: Shown }])
  const html = renderToStaticMarkup(<Site />)
  expect([...html.matchAll(/class="f (c\d)"/g)].map(([, columns]) => columns)).toEqual(['c2', 'c3', 'c6'])
  // The Markdown editor is loaded lazily, unless another test has already loaded it.
  const ids = [...html.matchAll(/id="field-(\w+)"/g)].map(([, name]) => name)
  expect(ids.slice(0, 2)).toEqual(['name', 'packing'])
})

test('the compiler rejects a field that the screen does not have', () => {
  expect(Refused).toBeTypeOf('function')
})
