/** Formats devices: "node 3", "nodes 3 to 5 and 8", "the coordinator and node 2". */
export function deviceNames(numbers: number[]): string {
  const nodes = numbers.filter((number) => number !== 0)
  const names = nodes.length === 0 ? [] : [`${plural('node', nodes.length)} ${numbersInWords(nodes)}`]
  return joinWithAnd(nodes.length === numbers.length ? names : ['the coordinator', ...names])
}

/** Formats ascending numbers: "3 and 4", "3 to 5 and 8". */
export function numbersInWords(numbers: number[]): string {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return joinWithAnd(
    runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]} to ${run.at(-1)}`])),
  )
}

function joinWithAnd(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** Pluralises a noun for a count. */
export function plural(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`
}

/** Begins a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
