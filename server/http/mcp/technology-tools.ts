import * as z from 'zod'
import { plainText } from '#domain/plain-text.ts'
import { decodeText } from '#domain/technology/dpa/packet.ts'
import { nameFields } from '#domain/technology/dpa/meaning.ts'
import { dpaNames } from '#domain/technology/dpa/names.ts'
import { formatHex } from '#domain/technology/dpa/hex.ts'
import { releasesOf } from '#domain/technology/firmware/current-releases.ts'
import { namesIn } from '#domain/technology/firmware/firmware.ts'
import { compatibilityOf, newestFirst, type OsDpaEntry } from '#domain/technology/os-dpa-compatibility.ts'
import { availabilityIn } from '#domain/technology/os-function-since.ts'
import { absolute, pageUrl, Refusal, term, tool, type ToolSource } from './tool.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'

const osVersion = term.describe('Version of the operating system such as "4.06D"')
const dpaVersion = term.describe('Version of the device protocol such as "4.17" or "0417"')
const pair = z.object({ os: z.string(), dpa: z.string() })

const checkCompatibility = tool('check_compatibility', {
  input: z.object({
    os: osVersion,
    dpa: dpaVersion.optional(),
    node_os: osVersion.optional(),
    node_dpa: dpaVersion.optional(),
    module: term.describe('Name of a module').optional(),
  }),
  output: z.object({
    versions: z.array(pair.extend({ works_with: z.array(pair) })),
    nodes: z.array(
      z.object({
        coordinator: pair,
        node: pair,
        fits: z.boolean(),
        upgrades: z.array(z.object({ coordinator: pair.optional(), node: pair.optional() })),
      }),
    ),
    module: z.object({ name: z.string(), runs_os: z.boolean(), os_versions: z.array(z.string()) }).nullable(),
    url: pageUrl,
  }),
  async run(source, { os, dpa, node_os, node_dpa, module }) {
    const entries = newestFirst(await source.api.technology.osDpaEntries({}))
    const coordinators = entriesWith(entries, { os, dpa }, source.vendor)
    const nodes =
      node_os === undefined ? [] : entriesWith(entries, { os: node_os, dpa: node_dpa }, source.vendor)
    return {
      versions: coordinators.map((entry) => ({
        ...pairOf(entry),
        works_with: entries.filter((other) => entry.compatibility.includes(other.osDpaID)).map(pairOf),
      })),
      nodes: coordinators.flatMap((coordinator) =>
        nodes.map((node) => {
          const found = compatibilityOf(entries, coordinator, node)
          const upgrades = found.fits ? [] : found.upgrades.map(upgradePairs)
          return { coordinator: pairOf(coordinator), node: pairOf(node), fits: found.fits, upgrades }
        }),
      ),
      module:
        module === undefined
          ? null
          : moduleFacts(await osVersions(source), { name: module, os }, source.vendor),
      url: absolute('/technology/dpa/OsDpaCompatibility', source),
    }
  },
})

function entriesWith(
  entries: OsDpaEntry[],
  { os, dpa }: { os: string; dpa: string | undefined },
  { words }: Vendor,
): OsDpaEntry[] {
  const ofOs = entries.filter((entry) => isSame(entry.osVersion, os))
  const known = [...new Set(entries.map((entry) => entry.osVersion))]
  if (ofOs.length === 0)
    throw new Refusal(`There is no ${words.os} "${os}". Known versions: ${known.join(', ')}.`)
  const found = dpa === undefined ? ofOs : ofOs.filter((entry) => isSame(entry.dpa, dpaDigits(dpa)))
  if (found.length > 0) return found
  const versions = ofOs.map((entry) => pairOf(entry).dpa).join(', ')
  throw new Refusal(
    `${words.os} ${os} has no ${words.dpa} "${dpa}". Its versions of ${words.dpa}: ${versions}.`,
  )
}

/** "4.17" and "v4.17" as "0417". */
function dpaDigits(version: string): string {
  const parts = /^v?(\d{1,2})\.(\d{2})$/i.exec(version)
  return parts ? `${parts[1]!.padStart(2, '0')}${parts[2]}` : version
}

function pairOf({ osVersion: os, dpa }: OsDpaEntry) {
  return { os, dpa: `${Number.parseInt(dpa.slice(0, 2), 16)}.${dpa.slice(2)}` }
}

function upgradePairs({ coordinator, node }: { coordinator?: OsDpaEntry; node?: OsDpaEntry }) {
  return { ...(coordinator && { coordinator: pairOf(coordinator) }), ...(node && { node: pairOf(node) }) }
}

/** Versions of the operating system, newest first, with the modules that they run on. */
async function osVersions({ api }: ToolSource): Promise<{ version: string; modules: string[] }[]> {
  const { firmware } = await api.technology.publicFirmware({})
  return releasesOf(firmware, 'os').map(({ name, modules }) => ({ version: name, modules: namesIn(modules) }))
}

function moduleFacts(
  versions: Awaited<ReturnType<typeof osVersions>>,
  { name, os }: { name: string; os: string },
  { words }: Vendor,
) {
  const own = versions.filter(({ modules }) => modules.some((one) => isSame(one, name)))
  const known = [...new Set(versions.flatMap(({ modules }) => modules))]
  if (own.length === 0)
    throw new Refusal(
      `No version of the ${words.os} lists the module "${name}". Modules: ${known.join(', ')}.`,
    )
  return {
    name: known.find((one) => isSame(one, name)) ?? name,
    runs_os: own.some(({ version }) => isSame(version, os)),
    os_versions: own.map(({ version }) => version),
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const MAX_FUNCTIONS = 10

const getOsFunction = tool('get_os_function', {
  input: z.object({ name: term.describe('Such as "osSleep"'), os_version: osVersion.optional() }),
  output: z.object({
    functions: z.array(
      z.object({
        name: z.string(),
        section: z.string(),
        description: z.string(),
        since: z.string().nullable().describe('First version that has it; null if not documented'),
        is_in_version: z
          .boolean()
          .nullable()
          .describe('Whether the named version has it; null if not documented, or no version was named'),
        url: pageUrl,
      }),
    ),
  }),
  async run(source, { name, os_version }) {
    const { words } = source.vendor
    const known = (await osVersions(source)).map(({ version }) => version)
    if (os_version !== undefined && !known.some((version) => isSame(version, os_version)))
      throw new Refusal(`There is no ${words.os} "${os_version}". Known versions: ${known.join(', ')}.`)
    const answer = await source.api.technology.publicOsFunctions({})
    const wanted = bareName(name)
    const named = answer.o_s_function.map((one) => ({ ...one, bare: bareName(one.name) }))
    const exact = named.filter(({ bare }) => bare === wanted)
    const found = exact.length > 0 ? exact : named.filter(({ bare }) => bare.includes(wanted))
    if (found.length === 0) throw new Refusal(`There is no ${words.os} function "${name}".`)
    return {
      functions: found.slice(0, MAX_FUNCTIONS).map((one) => ({
        name: plainText(one.name),
        section: answer.o_s_function_section.find(({ id }) => id === one.section)?.name ?? '',
        description: plainText(one.description),
        ...availabilityIn(one.description, os_version, words),
        url: absolute(`/technology/os/os-functions#function-${one.id}`, source),
      })),
    }
  },
})

/** "`osSleep()`" as "ossleep". */
function bareName(name: string): string {
  return name.replaceAll('`', '').split('(', 1)[0]!.trim().toLowerCase()
}

const decodeDpaFrame = tool('decode_dpa_frame', {
  input: z.object({
    hex: z.string().trim().min(1).max(1000).describe('Such as "7e 01 00 06 03 ff ff 3c 7e"'),
  }),
  output: z.object({
    fields: z.array(z.object({ name: z.string(), bytes: z.string(), meaning: z.string() })),
    crc: z.object({ received: z.string(), expected: z.string(), is_valid: z.boolean() }).nullable(),
    url: pageUrl,
  }),
  async run(source, { hex }) {
    const decoded = decodeText(hex)
    if ('problem' in decoded) throw new Refusal(decoded.problem)
    const { packet, check } = decoded
    const { technology } = source.api
    const [commands, entries] = await Promise.all([
      technology.publicDpaCommands({}),
      technology.publicDpaEntries({}),
    ])
    return {
      fields: nameFields(packet, dpaNames({ ...commands, ...entries })),
      crc: check && {
        received: formatHex([check.crc]),
        expected: formatHex([check.expected]),
        is_valid: check.crc === check.expected,
      },
      url: absolute('/technology/dpa/calculator', source),
    }
  },
})

export const technologyTools = [checkCompatibility, getOsFunction, decodeDpaFrame]
