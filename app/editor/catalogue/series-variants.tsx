import { Link } from 'react-router'
import { Bands } from '#app/blocks/band.tsx'
import { RecordField } from '#app/editor/form/record-field.tsx'
import { variantsScreen } from '#app/editor/screens/variants.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { useNewVariants } from './use-new-variants.ts'

type NewVariants = ReturnType<typeof useNewVariants>

interface Props {
  variants: { id: number; name: string; is_online: boolean; bands: number[] }[]
  /** Names of the radio bands by id. */
  bands: Map<number, string>
  added: NewVariants
}

/** Links to the variants of a series, and inputs for new ones, which are saved with the series. */
export function SeriesVariants({ variants, bands, added }: Props) {
  return (
    <div className="pan" id="part-variants">
      <h2>Variants</h2>
      <ul className="used">
        {variants.map(({ id, name, is_online, bands: own }) => (
          <li key={id} className={is_online ? undefined : 'off'}>
            <Link className="mono" to={`/editor/product-variant/${id}`}>
              {name || 'Untitled variant'}
            </Link>
            <Bands names={own.flatMap((band) => bands.get(band) ?? [])} />
          </li>
        ))}
      </ul>
      {added.rows.length > 0 && (
        <ul className="new-variants" aria-label="New variants">
          {added.rows.map((row) => (
            <NewVariant key={row.key} row={row} added={added} />
          ))}
        </ul>
      )}
      <Button onClick={added.add}>
        <Icon name="plus" />
        Add variant
      </Button>
    </div>
  )
}

const fields = ['name', 'packing', 'is_online'] as const
const atStart = { name: 'name', from: 0, to: 0 }

/** The inputs of a new variant, which take the focus when it is added. */
function NewVariant({ row, added }: { row: NewVariants['rows'][number]; added: NewVariants }) {
  const { key, typed, errors, isRestored } = row
  const code = typed.name || 'New variant'
  return (
    <li>
      <div role="group" aria-label={code}>
        {fields.map((name) => (
          <RecordField
            key={name}
            name={name}
            idPrefix={`field-${key}`}
            field={variantsScreen.form[name]!}
            value={typed[name]}
            selection={name === 'name' && !isRestored ? atStart : null}
            isChanged={false}
            options={[]}
            error={errors[name]}
            onChange={(value) => added.set(key, { [name]: value })}
          />
        ))}
        <Button small look="quiet" onClick={() => void added.remove(key)}>
          <Icon name="trash" />
          Remove
        </Button>
      </div>
    </li>
  )
}
