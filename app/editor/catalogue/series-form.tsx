import type { Api } from '#contract/contract.ts'
import { boxNumbers, contentBoxes, openModes } from '#domain/catalogue/content-box.ts'
import { moveToCategory, moveToSubcategory } from '#domain/catalogue/series.ts'
import { FormPart } from '#app/editor/form/form-part.tsx'
import { FormField, FormFields } from '#app/editor/form/fields.tsx'
import { RecordField } from '#app/editor/form/record-field.tsx'
import { RecordFrame } from '#app/editor/form/record-frame.tsx'
import { useRecord } from '#app/editor/form/use-record.ts'
import type { Option, Options, Values } from '#app/editor/records.ts'
import { formPath } from '#app/editor/screen.ts'
import { seriesScreen as screen } from '#app/editor/screens/series.ts'
import { boxFields, ContentBoxes } from './content-boxes.tsx'
import { SeriesDeleteDialog } from './series-delete-dialog.tsx'
import { SeriesLinks } from './series-links.tsx'
import { SeriesRetire } from './series-retire.tsx'
import { StatusChange } from './status-change.tsx'
import { SeriesVariants } from './series-variants.tsx'
import { FormTabs, type Tab } from './form-tabs.tsx'
import { useNewVariants } from './use-new-variants.ts'

type Series = Api['catalogue']['series']

interface Props {
  series: Awaited<ReturnType<Series['read']>>['product_series']
  variants: Awaited<ReturnType<Series['variants']>>
  links: Awaited<ReturnType<Series['editorLinks']>>
  options: Options
  /** All links and files, to choose from. */
  otherLinks: Option[]
  files: Option[]
}

/** Fields by part of the form. */
const parts = {
  basics: ['title_2', 'title_3', 'description', 'description_2', 'price_list_description'],
  top: ['top_page_left', 'top_page_bottom'],
} as const
const openModeOptions: Options = Object.fromEntries(
  boxNumbers.map((number) => [`box_${number}_open`, openModes]),
)

/** The form of a series: page content in the main column, visibility and placement in the sidebar. */
export function SeriesForm({ series, variants, links, options, otherLinks, files }: Props) {
  const record = useRecord({ screen, loaded: series })
  const { values } = record
  const added = useNewVariants({
    series: series.id,
    path: `${formPath(screen, series.id)}#variants`,
    name: `${screen.title}: ${series.name}, variants`,
  })
  const formProps = { screen, record, options }
  /** Options that depend on the selected parent. */
  const childOptions = (parent: 'category' | 'subcategory', field: 'subcategory' | 'section') =>
    (options[field] as (Option & Values)[]).filter((option) => option[parent] === values[parent])
  const placementField = (
    name: 'category' | 'subcategory',
    choices: Option[],
    move: (id: number | null) => Partial<typeof values>,
  ) => (
    <RecordField
      name={name}
      field={screen.form[name]!}
      value={values[name]}
      isChanged={record.changed.includes(name)}
      options={choices}
      error={record.errors[name]}
      onChange={(id) => record.set(move(id as number | null))}
    />
  )
  const shownBoxes = contentBoxes(values as Parameters<typeof contentBoxes>[0])
  const tabs = [
    { id: 'basics', title: 'Basics', fields: ['name', 'friendly_url', ...parts.basics] },
    { id: 'top', title: 'Top of page', fields: parts.top },
    { id: 'boxes', title: 'Boxes', count: shownBoxes.length, fields: boxNumbers.flatMap(boxFields) },
    { id: 'photos', title: 'Photos', count: (values.photos as number[]).length, fields: ['image', 'photos'] },
    { id: 'links', title: 'Links', count: links.link.length, fields: [] },
    { id: 'variants', title: 'Variants', count: variants.product.length + added.rows.length, fields: [] },
  ] as const satisfies Tab<keyof typeof values>[]

  return (
    <RecordFrame
      screen={screen}
      record={record}
      subForm={added.subForm}
      options={{ ...options, ...openModeOptions }}
      tabs={<FormTabs tabs={tabs} changed={record.changed} />}
      renderDeleteDialog={(close, keep) => (
        <SeriesDeleteDialog
          id={series.id}
          name={record.name}
          onCancel={close}
          onDelete={() => void record.remove({ confirmed: true }).finally(close)}
          onKeep={() => keep({ kind: 'remove', input: { confirmed: true } })}
        />
      )}
      more={<SeriesLinks series={series.id} links={links} others={otherLinks} files={files} />}
    >
      <div className="form-main">
        <FormPart id="part-basics" title="Basics">
          <div className="field-grid">
            <FormField {...formProps} name="name" columns={2} />
            <FormField {...formProps} name="friendly_url" columns={4} />
            <FormFields {...formProps} names={parts.basics} />
          </div>
        </FormPart>
        <FormPart id="part-top" title="Top of page">
          <div className="field-grid">
            <FormFields {...formProps} names={parts.top} />
          </div>
        </FormPart>
        <FormPart id="part-boxes" title="Boxes">
          <div>
            <ContentBoxes record={record} />
          </div>
        </FormPart>
        <FormPart id="part-photos" title="Photos">
          <div className="field-grid">
            <FormField {...formProps} name="image" columns={2} />
            <FormField {...formProps} name="photos" columns={4} />
          </div>
        </FormPart>
      </div>
      <aside className="form-side" aria-label="Settings">
        <div className="pan">
          <h2>Visibility</h2>
          <FormFields {...formProps} names={['is_online', 'is_available', 'in_price_list', 'is_archived']} />
          <FormField {...formProps} name="online_until" />
          <SeriesRetire record={record} />
        </div>
        <div className="pan">
          <h2>Status</h2>
          <FormFields {...formProps} names={['status', 'status_2', 'replace_by', 'has_no_replacement']} />
          <StatusChange record={record} subject={{ series: series.id, variant: null }} />
        </div>
        <div className="pan">
          <h2>Placement</h2>
          {placementField('category', options.category!, moveToCategory)}
          {placementField('subcategory', childOptions('category', 'subcategory'), moveToSubcategory)}
          <FormFields
            {...formProps}
            options={{ section: childOptions('subcategory', 'section') }}
            names={['section', 'ordering']}
          />
        </div>
        <SeriesVariants
          added={added}
          variants={variants.product}
          bands={new Map(variants.radio_band.map(({ id, name }) => [id, name]))}
        />
      </aside>
    </RecordFrame>
  )
}
