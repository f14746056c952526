/** What a promise comes to, or an error when it takes longer; what it began goes on. */
export async function withTimeout<Result>(
  limitMs: number,
  work: Promise<Result>,
  message: string,
): Promise<Result> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error(message)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(limit)
  }
}
