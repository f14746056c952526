/** "0417" as "v4.17". */
export function dpaName(digits: string): string {
  return `v${Number.parseInt(digits.slice(0, 2), 16)}.${digits.slice(2)}`
}
