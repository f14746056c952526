import { appliesTo, versionPath, type FileVersion } from '#domain/library/file-version.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { useTexts } from '#app/languages/texts.ts'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

interface Props {
  /** Id of the file. */
  id: number
  versions: FileVersion[]
  /** Number of the version whose page this is. */
  shown?: number | undefined
}

/** Versions of a file, the newest first, with links to their pages. */
export function VersionList({ id, versions, shown }: Props) {
  const { words } = useVendor()
  const { t, language, formatDay } = useTexts()
  return (
    <ol className="version-list" reversed>
      {versions.map((version) => (
        <li key={version.number}>
          <a
            href={versionPath(id, version.number)}
            aria-current={version.number === shown ? 'page' : undefined}
          >
            {t('Version {number}', { number: version.number })}
          </a>
          <span className="v-facts">
            <time dateTime={version.uploaded}>{formatDay(version.uploaded)}</time> ·{' '}
            {sizeText(version.size, language)}
          </span>
          {version.version_note && <p>{version.version_note}</p>}
          {appliesTo(version).map(([label, text]) => (
            <p key={label} className="v-for">
              {t(inWords(label, words))}: {text}
            </p>
          ))}
          <code title="SHA-256">{version.checksum}</code>
        </li>
      ))}
    </ol>
  )
}
