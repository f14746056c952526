import { useEffect, useState } from 'react'
import type { Values } from '#app/editor/records.ts'
import { useUsername } from '#app/session.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { differingFields, pick } from './form-values.ts'

interface Start {
  /** Address and name of the form among the drafts. */
  path: string
  name: string
  /** The record as it is saved. */
  base: Values
  version: number
}

/** The values of a small form; what is not saved yet is kept as a draft, as that of large forms is. */
export function useDraft<Fields extends Values>({ path, name, base, version }: Start & { base: Fields }) {
  const username = useUsername()
  const [draft] = useState(() => readDraft(username, path))
  const [values, setValues] = useState<Fields>({ ...base, ...draft?.values })
  /** The version that the changes were made to. */
  const [changedVersion, setChangedVersion] = useState(draft?.version ?? version)
  const changed = differingFields(values, base)
  const kept = JSON.stringify(pick(values, changed))
  useEffect(() => {
    if (kept === '{}') {
      setChangedVersion(version)
      return dropDraft(username, path)
    }
    const keptAt = new Date().toISOString()
    keepDraft(username, {
      ...{ path, name, keptAt, version: changedVersion },
      values: JSON.parse(kept) as Values,
    })
  }, [username, path, name, version, changedVersion, kept])
  return {
    ...{ values, changed, version: changedVersion, setVersion: setChangedVersion },
    set: (fields: Partial<Fields>) => setValues((before) => ({ ...before, ...fields })),
    drop: () => dropDraft(username, path),
  }
}
