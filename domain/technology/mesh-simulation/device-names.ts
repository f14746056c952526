/** Devices in words: "node 3", "nodes 3, 4 and 5", "the coordinator and node 2". */
export function deviceNames(numbers: number[]): string {
  const nodes = numbers.filter((number) => number !== 0)
  const names = nodes.length === 0 ? [] : [`${plural('node', nodes.length)} ${listed(nodes)}`]
  return listed(nodes.length === numbers.length ? names : ['the coordinator', ...names])
}

/** Things in words: "3", "3 and 4", "3, 4 and 5". */
export function listed(items: (string | number)[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** A noun as it reads with a number. */
export function plural(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`
}
