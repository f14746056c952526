/**
 * The changes that take a series out of sale. Its page either goes offline, or stays in the archive and leads to the
 * successor.
 */
export function retirementChanges({
  successor,
  isPageKept,
}: {
  successor: { id: number } | null
  isPageKept: boolean
}) {
  return {
    is_archived: true,
    is_available: false,
    in_price_list: false,
    ...(successor && { replace_by: successor.id }),
    ...(!isPageKept && { is_online: false }),
  }
}
