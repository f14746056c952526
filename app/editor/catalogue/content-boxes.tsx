import { useState } from 'react'
import { boxNumbers, openModes } from '#domain/catalogue/content-box.ts'
import { Fields } from '#app/editor/form/fields.tsx'
import type { useRecord } from '#app/editor/form/use-record.ts'
import { seriesScreen as screen } from '#app/editor/screens/series.ts'
import { Icon } from '#app/ui/icon.tsx'

type Edited = ReturnType<typeof useRecord>

/** The seven boxes of a product page; each is opened to be edited. */
export function ContentBoxes({ record }: { record: Edited }) {
  const [opened, setOpened] = useState<number[]>(() =>
    boxNumbers.filter((number) => fieldsOf(number).includes(record.selection?.name ?? '')),
  )
  const turn = (number: number) =>
    setOpened((before) =>
      before.includes(number) ? before.filter((other) => other !== number) : [...before, number],
    )
  return boxNumbers.map((number) => {
    const isRefused = fieldsOf(number).some((name) => record.errors[name])
    return (
      <Box
        key={number}
        {...{ number, record }}
        isOpen={opened.includes(number) || isRefused}
        onTurn={() => turn(number)}
      />
    )
  })
}

interface Props {
  number: number
  record: Edited
  isOpen: boolean
  onTurn: () => void
}

function Box({ number, record, isOpen, onTurn }: Props) {
  const field = (part: string) => `box_${number}_${part}`
  const title = String(record.values[field('title')])
  const isShown = fieldsOf(number).some((name) => isInBody(name) && record.values[name])
  const isChanged = fieldsOf(number).some((name) => record.changed.includes(name))
  return (
    <div className={isOpen ? 'bx open' : 'bx'}>
      <div className="bx-h">
        <span className="n">{number}</span>
        <b>
          {isChanged && <span className="dirty" title="Changed" />}
          {title || <span className="emptyt">{isShown ? 'No title' : 'Empty, box is hidden'}</span>}
          {record.values[field('url')] ? <Icon name="link" /> : null}
        </b>
        <span className="sz">{extent(String(record.values[field('content')]))}</span>
        <span
          className="seg"
          role="group"
          aria-label={`Open mode of box ${number}`}
          id={`field-${field('open')}`}
        >
          {openModes.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={record.values[field('open')] === id}
              onClick={() => record.set({ [field('open')]: id })}
            >
              {name}
            </button>
          ))}
        </span>
        <button
          className="ib"
          type="button"
          aria-expanded={isOpen}
          data-opens={fieldsOf(number).join(' ')}
          aria-label={`${isOpen ? 'Close' : 'Edit'} box ${number}`}
          onClick={onTurn}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
        </button>
      </div>
      {isOpen && (
        <div className="bx-b fg">
          <Fields {...{ screen, record }} options={{}} names={fieldsOf(number).filter(isInBody)} />
        </div>
      )}
    </div>
  )
}

/** The fields of a box: the third and the sixth have a link. */
function fieldsOf(number: number): string[] {
  return Object.keys(screen.form).filter((name) => name.startsWith(`box_${number}_`))
}

function isInBody(name: string): boolean {
  return !name.endsWith('_open')
}

function extent(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0
  return words === 0 ? 'empty' : `${words} ${words === 1 ? 'word' : 'words'}`
}
