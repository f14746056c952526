import { Fragment } from 'react'

/** Names of transceivers, none of them broken at its hyphen. */
export function Modules({ names = [] }: { names: string[] | undefined }) {
  return names.map((name, position) => (
    <Fragment key={name}>
      {position > 0 && ', '}
      <span className="value">{name}</span>
    </Fragment>
  ))
}
