import { readFileSync, writeFileSync } from 'node:fs'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { iso31661 } from 'iso-3166'
import { feature, merge } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Generates app/site/sales/world-map.svg with a shape per country. Run manually when the shapes change. */

const WIDTH = 10_000
const HEIGHT = 4_400
/** Countries with a smaller area, or missing from the coarse atlas, are drawn as dots. */
const MIN_AREA = 1_400
const DOT_RADIUS = 22
/** Viewport of the enlarged map of Europe. */
const EUROPE = { left: 4_500, top: 400, width: 1_260, height: 1_080 }
const ANTARCTICA = '010'

type Atlas = Topology<{ countries: GeometryCollection }>

const coarse = atlas('110m')
const fine = atlas('50m')
const codes = new Map(iso31661.map(({ numeric, alpha2 }) => [numeric, alpha2]))

const projection = geoNaturalEarth1()
  .rotate([-11, 0])
  .scale(1_750)
  .translate([WIDTH / 2, 2_550])
const path = geoPath(projection).digits(0)

const shapes = new Map<string, string>()
const europeans: string[] = []
for (const topology of [coarse, fine]) {
  for (const country of feature(topology, topology.objects.countries).features) {
    const code = codes.get(String(country.id))
    if (!code || code === 'AQ' || shapes.has(code)) continue
    const [x, y] = path.centroid(country)
    const isDot = topology === fine || path.area(country) < MIN_AREA
    shapes.set(code, isDot ? dot(x, y) : toRelativePath(path(country) ?? ''))
    if (isInEurope(x, y)) europeans.push(code)
  }
}

const withoutAntarctica = coarse.objects.countries.geometries.filter(({ id }) => id !== ANTARCTICA)
const land = toRelativePath(path(merge(coarse, withoutAntarctica as Parameters<typeof merge>[1])) ?? '')
const drawn = [...shapes].toSorted().map(([code, d]) => `<path id="${code}" d="${d}"/>`)
const folder = new URL('../app/site/sales/', import.meta.url)
writeFileSync(
  new URL('world-map.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">\n<path id="land" d="${land}"/>\n${drawn.join('\n')}\n</svg>\n`,
)
writeFileSync(new URL('europe.json', folder), `${JSON.stringify(europeans.toSorted())}\n`)

function atlas(detail: '50m' | '110m'): Atlas {
  const file = new URL(import.meta.resolve(`world-atlas/countries-${detail}.json`))
  return JSON.parse(readFileSync(file, 'utf8')) as Atlas
}

function dot(x: number, y: number): string {
  return `M${Math.round(x) - DOT_RADIUS},${Math.round(y)}a${DOT_RADIUS},${DOT_RADIUS} 0 1 0 ${2 * DOT_RADIUS},0a${DOT_RADIUS},${DOT_RADIUS} 0 1 0 ${-2 * DOT_RADIUS},0z`
}

/** Converts an outline to relative coordinates, which takes half the bytes. */
function toRelativePath(outline: string): string {
  return outline.replaceAll(/M([^Z]*)Z/g, (_, ring: string) => {
    const points = ring.split('L').map((point) => point.split(',').map(Number) as [number, number])
    const steps = points.slice(1).map(([x, y], index) => [x - points[index]![0], y - points[index]![1]])
    const moves = steps.filter(([x, y]) => x !== 0 || y !== 0)
    return `M${points[0]!.join(',')}l${moves.join(' ').replaceAll(/[ ,]-/g, '-')}z`
  })
}

function isInEurope(x: number, y: number): boolean {
  const { left, top, width, height } = EUROPE
  return x > left && x < left + width && y > top && y < top + height
}
