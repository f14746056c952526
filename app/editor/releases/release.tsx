import { useState } from 'react'
import { useLocation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { isPending } from '#domain/publishing/release.ts'
import { publishing } from '#contract/publishing.ts'
import { callApi } from '#app/call-api.ts'
import type { Route } from './+types/release.ts'
import { loadChangeOptions } from './change-fields.ts'
import { PublishedRelease } from './published-release.tsx'
import { ReleaseForm } from './release-form.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (params.id === undefined) return { release: null, changes: [], links: [], options: {}, targets: [] }
  const [{ release, prepared_change: changes, links }, { release: all }] = await Promise.all([
    callApi(publishing.release, { id: Number(params.id) }),
    callApi(publishing.releases, {}),
  ])
  const targets = all.filter(({ state }) => isPending(state))
  return { release, changes, links, options: await loadChangeOptions(changes), targets }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.release?.name ?? 'New release'} | Editor` }]
}

/** A release: a form until it is published, then the record of what it did. */
export default function ReleasePage({ loaderData }: Route.ComponentProps) {
  const { release, ...contents } = loaderData
  const { key, state } = useLocation()
  const { revalidate } = useRevalidator()
  const [attempts, setAttempts] = useState(0)
  /** An attempt to publish raises the version of the release, so the form starts again from it. */
  const restart = async () => {
    await revalidate()
    setAttempts((before) => before + 1)
  }
  if (release && !isPending(release.state))
    return <PublishedRelease key={release.id} release={release} {...contents} />
  const newKey = (state as { formKey?: string } | null)?.formKey ?? key
  const formKey = release && !state ? `release-${release.id}` : newKey
  return (
    <ReleaseForm
      key={`${formKey} ${attempts}`}
      formKey={formKey}
      release={release}
      {...contents}
      onAttempted={restart}
    />
  )
}
