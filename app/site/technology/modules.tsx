import { Fragment } from 'react'

/** Names of transceivers, without line breaks at hyphens. */
export function Modules({ names = [] }: { names: string[] | undefined }) {
  return names.map((name, position) => (
    <Fragment key={name}>
      {position > 0 && ', '}
      <span className="value">{name}</span>
    </Fragment>
  ))
}
