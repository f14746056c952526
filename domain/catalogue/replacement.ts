/** Ids of the status fixtures that send customers to another product. */
const ENDING: Record<number, string> = { 4: 'Obsolete', 5: 'Not available', 8: 'NFND' }

/** What a series or variant says about its end. */
export interface Standing {
  status: number | null
  /** The series or variant to use instead. */
  replace_by: number | null
  /** Staff confirmed that nothing replaces it. */
  has_no_replacement: boolean
}

/** Why a status cannot be set; undefined if it can. NFND, Obsolete and Not available must tell what to use instead. */
export function missingReplacement({ status, replace_by, has_no_replacement }: Standing): string | undefined {
  const name = ENDING[status ?? -1]
  if (name === undefined || replace_by !== null || has_no_replacement) return undefined
  return `${name} needs a replacement, or "has no replacement"`
}

/** The standing of a record after a change that sends only some of its parts. */
export function standingAfter(
  current: Standing,
  sent: { [P in keyof Standing]?: Standing[P] | undefined },
): Standing {
  const { status = current.status, replace_by = current.replace_by } = sent
  return { status, replace_by, has_no_replacement: sent.has_no_replacement ?? current.has_no_replacement }
}

/** Whether two standings are the same. */
export function isSameStanding(one: Standing, other: Standing): boolean {
  return (
    one.status === other.status &&
    one.replace_by === other.replace_by &&
    one.has_no_replacement === other.has_no_replacement
  )
}
