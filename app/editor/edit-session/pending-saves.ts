const pending = new Set<Promise<unknown>>()

/** Registers a save of a list until it is answered. */
export async function trackSave<Outcome>(save: Promise<Outcome>): Promise<Outcome> {
  pending.add(save)
  try {
    return await save
  } finally {
    pending.delete(save)
  }
}

/** Waits for the saves of lists: a form that is opened meanwhile would read the record as it was before. */
export async function pendingSaves(): Promise<void> {
  await Promise.allSettled(pending)
}
