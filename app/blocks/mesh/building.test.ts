import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { building, buildingPart, traceSlots } from './building.ts'

const styles = await readFile(new URL('../../styles/instrument.css', import.meta.url), 'utf8')
const arrivals = numbers('--arrival')
const loops = numbers('--slots')

describe('the animated mesh', () => {
  test('has 20 devices on a wide screen and 9 on a phone', () => {
    expect([building, buildingPart].map(({ nodes }) => nodes.length)).toEqual([20, 9])
  })

  test('counts up to the slot in which the last node receives the packet', () => {
    expect(arrivals).toEqual([arrival(building), arrival(buildingPart)])
  })

  test('shows a trace of five sixths of the loop with a slot for every device', () => {
    expect([traceSlots.building, traceSlots.buildingPart].map((slots) => (slots * 6) / 5)).toEqual(loops)
    expect(traceSlots.building).toBeGreaterThanOrEqual(building.nodes.length)
    expect(traceSlots.buildingPart).toBeGreaterThanOrEqual(buildingPart.nodes.length)
  })
})

function arrival({ nodes }: MeshLayout): number {
  return nodes.at(-1)!.hears
}

function numbers(property: string): number[] {
  return [...styles.matchAll(new RegExp(`${property}: (\\d+)`, 'g'))].map(([, number]) => Number(number))
}
