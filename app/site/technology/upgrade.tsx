import { releasesOf } from '#domain/technology/firmware/current-releases.ts'
import { findRelease } from '#domain/technology/firmware/migration.ts'
import { osKey, upgradeBetween } from '#domain/technology/firmware/upgrade.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/upgrade.ts'
import { UpgradeAnswer } from './versions/upgrade-answer.tsx'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

const TITLE = 'From my version to yours'
const LEAD =
  'Pick the {os} that your transceivers have and the one that you want: the steps, what to change in your application, and the errata on the way.'

const MAX_LENGTH = 40

export async function loader({ request, context }: Route.LoaderArgs) {
  const { firmware } = await context.get(apiContext).api.technology.publicFirmware({})
  const versions = releasesOf(firmware, 'os')
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => (searchParams.get(name) ?? '').slice(0, MAX_LENGTH)
  const chosen = (name: string) => (asked(name) === '' ? undefined : findRelease(asked(name), versions))
  const [from, to] = [chosen('from'), chosen('to')]
  const upgrade = from && to ? upgradeBetween(firmware, from, to) : null
  const [ide] = releasesOf(firmware, 'ide')
  return {
    options: versions.map((os) => ({
      value: osKey(os, firmware),
      label: [`v${os.name}`, os.lines].filter(Boolean).join(', '),
    })),
    from: from ? osKey(from, firmware) : '',
    to: to ? osKey(to, firmware) : '',
    unknown: ['from', 'to'].filter((name) => asked(name) !== '' && !chosen(name)).map(asked),
    answer: upgrade && {
      ...upgrade,
      currentIde: ide?.name ?? null,
      notes: upgrade.migration.map(({ note }) => note && pageMarkdown(note)),
      files: [
        upgrade.to,
        ...(upgrade.way ?? []).map((change) => change.to),
        ...(upgrade.dpaTo ? [upgrade.dpaTo] : []),
      ]
        .filter((release, index, all) => release.downloads !== '' && all.indexOf(release) === index)
        .map(({ product, name, downloads }) => ({ product, name, html: pageMarkdown(downloads) })),
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { from, to } = loaderData?.answer ?? {}
  const { words } = useVendor()
  const title = from && to ? `${words.os} v${from.name} to v${to.name}` : TITLE
  return pageMeta(title, inWords(LEAD, words))
}

/** What it takes to change the operating system of transceivers from one version to another. */
export default function Upgrade({ loaderData }: Route.ComponentProps) {
  const { options, from, to, unknown, answer } = loaderData
  const { words } = useVendor()
  return (
    <>
      <PageHead title={TITLE} lead={inWords(LEAD, words)} />
      <div className="wrap">
        <form method="get" action="/technology/os/upgrade" className="calc-form no-print">
          <div className="fit-fields">
            <Choice label="From" name="from" value={from} options={options} />
            <Choice label="To" name="to" value={to} options={options} />
            <button type="submit" className="btn primary">
              Show the way
            </button>
          </div>
        </form>
        {unknown.length > 0 && (
          <p className="fit-no" role="status">
            There is no {words.os} {unknown.map((name) => `“${name}”`).join(' and no ')}. Choose one of the
            list.
          </p>
        )}
        {!answer && unknown.length === 0 && <Empty text="Choose both versions." />}
      </div>
      {answer && (
        <div className="upgrade">
          <UpgradeAnswer {...answer} />
        </div>
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: { value: string; label: string }[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <Field label={label}>
      {(inputProps) => (
        <select name={name} defaultValue={value} required {...inputProps}>
          <option value="">Choose a version</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
