import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { isPending, releasePath } from '#domain/publishing/release.ts'
import { callApi } from '#app/call-api.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { RouteButton } from '#app/editor/route-button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/releases.ts'
import { loadChangeOptions } from './change-fields.ts'
import { ChangeList } from './change-list.tsx'
import { ReleaseTable } from './release-table.tsx'
import { TimeTravel } from './time-travel.tsx'

export async function clientLoader() {
  const [{ release: releases }, { prepared_change }] = await Promise.all([
    callApi(publishing.releases, {}),
    callApi(publishing.preparedChanges, {}),
  ])
  const changes = prepared_change.filter(({ release }) => release === null)
  return { releases, changes, options: await loadChangeOptions(changes) }
}

export function meta() {
  return [{ title: 'Releases | Editor' }]
}

/** Releases by moment, prepared changes that belong to none, and what was published. */
export default function Releases({ loaderData: { releases, changes, options } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = releases.filter(({ state }) => isPending(state))
  const published = releases.filter(({ state }) => !isPending(state))
  const afterChange = async (isGone: boolean) => {
    await revalidate()
    if (isGone) (heading.current ?? document.querySelector<HTMLElement>('#main'))?.focus()
  }
  return (
    <>
      <ListBar title="Releases" count={open.length}>
        <TimeTravel />
        <RouteButton look="primary" to={releasePath(null)}>
          + Create New
        </RouteButton>
      </ListBar>
      {open.length > 0 ? (
        <ReleaseTable title="Open" releases={open} />
      ) : (
        <div className="notice">
          <Empty text="No open releases">
            <p className="muted">A release publishes prepared changes together, at a moment or by hand.</p>
          </Empty>
        </div>
      )}
      {changes.length > 0 && (
        <section className="loose-changes" aria-labelledby="loose-changes">
          <h2 id="loose-changes" ref={heading} tabIndex={-1}>
            Prepared changes without a release <i>{changes.length}</i>
          </h2>
          <ChangeList
            changes={changes}
            options={options}
            release={null}
            targets={open}
            onChanged={afterChange}
          />
        </section>
      )}
      {published.length > 0 && <ReleaseTable title="Published" releases={published} />}
    </>
  )
}
