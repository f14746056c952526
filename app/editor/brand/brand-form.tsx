import { FormFields } from '#app/editor/form/fields.tsx'
import { FormPart } from '#app/editor/form/form-part.tsx'
import { RecordFrame } from '#app/editor/form/record-frame.tsx'
import { useRecord } from '#app/editor/form/use-record.ts'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import { brandScreen } from '#app/editor/screens/brand.ts'

type Name = NonNullable<(typeof brandScreen)['fieldName']>

const parts: { title: string; hint?: string; names: Name[] }[] = [
  { title: 'Brand', names: ['name', 'motto', 'description'] },
  { title: 'Words', names: ['mesh_word', 'os_word', 'dpa_word', 'part_example'] },
  {
    title: 'Logo and icon',
    hint: 'header, footer, tabs of browsers, home screens and pictures for social networks',
    names: ['logo_light', 'logo_dark', 'icon'],
  },
  {
    title: 'Colours',
    hint: 'text in them needs a contrast of 4.5 with all pages of the theme',
    names: ['accent_light', 'accent_dark', 'band_color', 'radio_band_colors'],
  },
  {
    title: 'Company',
    names: [
      'company_name',
      'street',
      'postcode',
      'city',
      'country',
      'phone',
      'email',
      'support_email',
      'registration_id',
      'vat',
      'court',
      'since',
      'bank_accounts',
    ],
  },
  {
    title: 'Addresses on the web',
    names: [
      'e_shop',
      'claims',
      'alliance',
      'open_standard',
      'newsletter',
      'app_store',
      'map',
      'terms_pdf',
      'timing_calculator',
      'dpa_guide',
      'social',
      'playlists',
    ],
  },
]
const visibility: Name[] = ['is_online', 'has_motif', 'has_band_key']
const details: Name[] = ['currency', 'price_format', 'fonts']

/** The form of a brand, in parts. */
export function BrandForm({ loaded, options }: { loaded: SavedRecord | null; options: Options }) {
  const record = useRecord({ screen: brandScreen, loaded })
  const formProps = { screen: brandScreen, record, options }
  return (
    <RecordFrame {...formProps}>
      <div className="form-main">
        {parts.map(({ title, hint, names }) => (
          <FormPart key={title} title={title} hint={hint}>
            <div className="field-grid">
              <FormFields {...formProps} names={names} />
            </div>
          </FormPart>
        ))}
      </div>
      <aside className="form-side" aria-label="Settings">
        <div className="pan">
          <h2>Visibility</h2>
          <FormFields {...formProps} names={visibility} />
        </div>
        <div className="pan">
          <h2>Details</h2>
          <FormFields {...formProps} names={details} />
        </div>
      </aside>
    </RecordFrame>
  )
}
