/**
 * Opens an address in a new tab as soon as it is known. Call it in the click handler: popup blockers stop tabs that are
 * opened later.
 */
export async function openWhenKnown(findAddress: () => Promise<string | null>): Promise<void> {
  const tab = window.open('', '_blank')
  let address: string | null = null
  try {
    address = await findAddress()
  } finally {
    if (tab && address) tab.location.assign(address)
    else tab?.close()
  }
}
