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
  const given = { screen, record, options: {} }
  return (
    <>
      <FormField {...given} name="name" columns={2} />
      <FormFields {...given} names={['packing', 'description']} />
    </>
  )
}

/** Never rendered: the compiler reads it. */
function Refused() {
  const record = useRecord({ screen, loaded })
  const given = { screen, record, options: {} }
  // @ts-expect-error a misspelt field is not set
  record.set({ nmae: 'TR-72DB' })
  return (
    <>
      {/* @ts-expect-error a misspelt field */}
      <FormField {...given} name="nmae" />
      {/* @ts-expect-error more columns than a form has */}
      <FormField {...given} name="name" columns={7} />
      {/* @ts-expect-error a misspelt field among others */}
      <FormFields {...given} names={['packing', 'descripton']} />
      {/* @ts-expect-error a value that the record does not have */}
      {String(record.values.nmae)}
    </>
  )
}

test('fields stand in the order and as wide as they are declared; others as wide as their kind needs', () => {
  const Site = createRoutesStub([{ path: '/', Component: Shown }])
  const html = renderToStaticMarkup(<Site />)
  expect([...html.matchAll(/class="f (c\d)"/g)].map(([, columns]) => columns)).toEqual(['c2', 'c3', 'c6'])
  // The editor of long texts is loaded later, unless another test has loaded it already.
  const ids = [...html.matchAll(/id="field-(\w+)"/g)].map(([, name]) => name)
  expect(ids.slice(0, 2)).toEqual(['name', 'packing'])
})

test('the compiler refuses a field that the screen does not have', () => {
  expect(Refused).toBeTypeOf('function')
})
