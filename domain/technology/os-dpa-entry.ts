import * as z from 'zod'

/** A version of the operating system together with one of DPA, and the entries it works with in one network. */
export const osDpaEntry = z.object({
  osDpaID: z.int(),
  osVersion: z.string(),
  dpa: z.string().regex(/^[0-9a-f]{4}$/i, 'Expected four digits such as 0417'),
  compatibility: z.array(z.int()),
})

type OsDpaEntry = z.output<typeof osDpaEntry>

/** An entry is a node column of the compatibility table from OS 4.05 on. */
export function isNodeColumn(entry: Pick<OsDpaEntry, 'osVersion'>): boolean {
  return Number.parseFloat(entry.osVersion) >= 4.05
}

/** DPA versions from 0400 on have a guide page. */
export function hasGuide(entry: Pick<OsDpaEntry, 'dpa'>): boolean {
  return entry.dpa >= '0400'
}

/** A coordinator (row) works with a node (column) that its entry names. */
export function worksWith(coordinator: OsDpaEntry, node: OsDpaEntry): boolean {
  return coordinator.compatibility.includes(node.osDpaID)
}
