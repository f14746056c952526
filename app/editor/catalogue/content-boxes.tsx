import { useState } from 'react'
import { boxNumbers, openModes } from '#domain/catalogue/content-box.ts'
import { FormFields } from '#app/editor/form/fields.tsx'
import type { EditedRecord } from '#app/editor/form/use-record.ts'
import { seriesScreen as screen } from '#app/editor/screens/series.ts'
import { Icon } from '#app/ui/icon.tsx'

type BoxNumber = (typeof boxNumbers)[number]
type EditedSeries = EditedRecord<NonNullable<typeof screen.fieldName>>

/** The seven boxes of a product page, as an accordion. */
export function ContentBoxes({ record }: { record: EditedSeries }) {
  const [opened, setOpened] = useState<number[]>(() =>
    boxNumbers.filter((number) => boxFields(number).some((name) => name === record.selection?.name)),
  )
  const toggle = (number: number) =>
    setOpened((before) =>
      before.includes(number) ? before.filter((other) => other !== number) : [...before, number],
    )
  return boxNumbers.map((number) => {
    const isRefused = boxFields(number).some((name) => record.errors[name])
    return (
      <Box
        key={number}
        number={number}
        record={record}
        isOpen={opened.includes(number) || isRefused}
        onToggle={() => toggle(number)}
      />
    )
  })
}

interface Props {
  number: BoxNumber
  record: EditedSeries
  isOpen: boolean
  onToggle: () => void
}

function Box({ number, record, isOpen, onToggle }: Props) {
  const openField = `box_${number}_open` as const
  const bodyFields = boxFields(number).filter((name) => name !== openField)
  const title = String(record.values[`box_${number}_title`])
  const isShown = bodyFields.some((name) => record.values[name])
  const isChanged = boxFields(number).some((name) => record.changed.includes(name))
  return (
    <div className={isOpen ? 'bx open' : 'bx'}>
      <div className="bx-h">
        <span className="n">{number}</span>
        <b>
          {isChanged && <span className="dirty" title="Changed" />}
          {title || <span className="emptyt">{isShown ? 'No title' : 'Empty, box is hidden'}</span>}
          {hasLink(number) && record.values[`box_${number}_url`] ? <Icon name="link" /> : null}
        </b>
        <span className="sz">{wordCount(String(record.values[`box_${number}_content`]))}</span>
        <span
          className="seg"
          role="group"
          aria-label={`Open mode of box ${number}`}
          id={`field-${openField}`}
        >
          {openModes.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={record.values[openField] === id}
              onClick={() => record.set({ [openField]: id })}
            >
              {name}
            </button>
          ))}
        </span>
        <button
          className="icon-button"
          type="button"
          aria-expanded={isOpen}
          data-opens={boxFields(number).join(' ')}
          aria-label={`${isOpen ? 'Close' : 'Edit'} box ${number}`}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
        </button>
      </div>
      {isOpen && (
        <div className="bx-b field-grid">
          <FormFields screen={screen} record={record} options={{}} names={bodyFields} />
        </div>
      )}
    </div>
  )
}

/** The fields of a box. */
export function boxFields(number: BoxNumber) {
  const own = (['title', 'content', 'open'] as const).map((part) => `box_${number}_${part}` as const)
  return hasLink(number) ? [...own, `box_${number}_url` as const] : own
}

function hasLink(number: BoxNumber): number is 3 | 6 {
  return number === 3 || number === 6
}

function wordCount(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0
  return words === 0 ? 'empty' : `${words} ${words === 1 ? 'word' : 'words'}`
}
