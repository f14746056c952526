/** Devices in words: "node 3", "nodes 3 to 5 and 8", "the coordinator and node 2". */
export function deviceNames(numbers: number[]): string {
  const nodes = numbers.filter((number) => number !== 0)
  const names = nodes.length === 0 ? [] : [`${plural('node', nodes.length)} ${numbersInWords(nodes)}`]
  return listed(nodes.length === numbers.length ? names : ['the coordinator', ...names])
}

/** Growing numbers in words: "3 and 4", "3 to 5 and 8". */
export function numbersInWords(numbers: number[]): string {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return listed(runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]} to ${run.at(-1)}`])))
}

function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** A noun as it reads with a number. */
export function plural(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`
}
