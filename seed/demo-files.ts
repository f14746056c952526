import { readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { shortParameterName } from '#domain/catalogue/parameters/parameter.ts'
import { parametersOfSeries, type Parameters } from '#domain/catalogue/parameters/parameters.ts'
import type { Database } from '#server/database/connect.ts'
import { seriesTable, statusTable, variantTable } from '#server/database/tables/catalogue.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import * as technology from '#server/database/tables/technology.ts'
import site from '#site-config'
import { cadFiles } from './demo-cad.ts'
import { fileType, pdfBytes, textBytes, zipBytes, type DemoFile } from './demo-file.ts'

const FOOTER = `${site.company.name}, ${site.company.street}, ${site.company.city}. Demonstration document.`

/** Library section by category of a series; other categories go to the tools. */
const SECTION_OF_CATEGORY: Record<number, number> = { 1: 2, 2: 3 }
const TOOLS = 4

/** All files of the demo vendor in order. The terms and conditions must come first: site.config.ts links file 1. */
export async function demoFiles(db: Database): Promise<DemoFile[]> {
  return [
    ...legal(),
    ...(await startupPackages(db)),
    ...(await dataSheets(db)),
    ...(await osOverviews(db)),
    ...codeExamples(),
    ...(await releaseNotes(db)),
    ...tools(),
    ...applicationNotes(),
    ...cadFiles(),
  ]
}

interface ApplicationNote {
  code: string
  title: string
  text: string
}

/** The application notes; each becomes a file and a link to it. */
export function readApplicationNotes(): ApplicationNote[] {
  return parse(
    readFileSync(new URL('demo/application-notes.yml', import.meta.url), 'utf8'),
  ) as ApplicationNote[]
}

function legal(): DemoFile[] {
  const moment = '2026-01-05T08:00:00Z'
  const paragraphs = [
    `These terms apply to every delivery of ${site.company.name}.`,
    'Prices are in euro without VAT. An order is binding once we confirm it.',
    'Goods that do not work as described are repaired or replaced within the warranty.',
    'This is a document of a demonstration; it binds nobody.',
  ]
  const bytes = pdfBytes({
    title: 'Terms and conditions',
    subtitle: site.company.name,
    paragraphs,
    footer: FOOTER,
    moment,
  })
  const description = 'Valid from 5 January 2026'
  return [
    {
      name: 'Terms and conditions',
      filename: 'terms-and-conditions.pdf',
      description,
      section: 12,
      type: fileType.pdf,
      uploaded: moment,
      bytes,
    },
  ]
}

/** One ZIP per edition; all but the newest two are archived. */
async function startupPackages(db: Database): Promise<DemoFile[]> {
  const table = technology.startupPackageHistoryTable
  const editions = await db.select().from(table).orderBy(asc(table.id))
  const examples = readExamples()
  return editions.map(({ title, description }, index) => {
    const month = /\d{4}-\d{2}/.exec(title)?.[0] ?? '2026-01'
    const uploaded = `${month}-12T09:00:00Z`
    const sources = examples.map(({ name, text }) => [`examples/${name}`, sourceOf(name, text)] as const)
    const texts = { 'README.txt': `${title}\n\n${description}\n`, ...Object.fromEntries(sources) }
    return {
      name: title,
      filename: `startup-package-${month}.zip`,
      section: 1,
      type: fileType.zip,
      uploaded,
      description: (description.split('\n', 1)[0] ?? '').replace(/^- /, ''),
      is_archived: index > 1,
      bytes: zipBytes(texts, uploaded),
    }
  })
}

/** A data sheet for each series, and a declaration of conformity for transceivers, from catalogue data. */
async function dataSheets(db: Database): Promise<DemoFile[]> {
  const [rows, variants, parameters] = await Promise.all([
    db
      .select({ series: seriesTable, status: statusTable.name })
      .from(seriesTable)
      .leftJoin(statusTable, eq(statusTable.id, seriesTable.status))
      .orderBy(asc(seriesTable.id)),
    db.select().from(variantTable).orderBy(asc(variantTable.id)),
    readParameters(db),
  ])
  return rows.flatMap(({ series, status }, index) => {
    const { name, title_2, description, friendly_url, category } = series
    const section = SECTION_OF_CATEGORY[category ?? 0] ?? TOOLS
    const uploaded = `2026-${String((index % 10) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}T10:00:00Z`
    const own = variants.filter((variant) => variant.series === series.id)
    const codes: [string, string][] = own.map((variant) => [variant.name, variant.description])
    const tableContent = [...parameterRows(parameters, series.id), ...codes]
    const common = { section, type: fileType.pdf, uploaded, is_archived: series.is_archived }
    const files: DemoFile[] = [
      {
        ...common,
        name: `${name} data sheet`,
        filename: `${friendly_url}-data-sheet.pdf`,
        description: title_2,
        bytes: pdfBytes({
          title: name,
          subtitle: `${title_2}. Status: ${status ?? 'unknown'}`,
          paragraphs: [description],
          rows: tableContent,
          footer: FOOTER,
          moment: uploaded,
        }),
      },
    ]
    if (section === 2) {
      files.push({
        ...common,
        name: `${name} declaration of conformity`,
        filename: `${friendly_url}-conformity.txt`,
        type: fileType.certificate,
        description: 'RED, RoHS',
        bytes: textBytes(
          `Declaration of conformity\n\nProduct: ${name}\n${title_2}\nDirectives: RED, RoHS\n\n${FOOTER}\n`,
        ),
      })
    }
    return files
  })
}

async function readParameters(db: Database): Promise<Parameters> {
  return {
    parameter: await db.select().from(parameterTable).orderBy(asc(parameterTable.ordering)),
    parameter_value: await db.select().from(parameterValueTable).orderBy(asc(parameterValueTable.id)),
  }
}

/** The parameters that lists show. */
function parameterRows(parameters: Parameters, series: number): [string, string][] {
  return parametersOfSeries(parameters, series)
    .filter(({ parameter }) => parameter.in_list)
    .map(({ parameter, text }) => [shortParameterName(parameter), text])
}

/** A text file per section of the OS functions. */
async function osOverviews(db: Database): Promise<DemoFile[]> {
  const { osFunctionSectionTable: sections, osFunctionTable: functions } = technology
  const [all, named] = await Promise.all([
    db.select().from(functions).orderBy(asc(functions.ordering)),
    db.select().from(sections).orderBy(asc(sections.ordering)),
  ])
  return named.map(({ id, name }) => {
    const lines = all
      .filter(({ section }) => section === id)
      .map((osFunction) => `${osFunction.name}\n  ${osFunction.description}`)
    return {
      section: 6,
      type: fileType.text,
      uploaded: '2026-08-12T09:00:00Z',
      description: 'OS 4.06G and 4.06D',
      name: `OS functions: ${name}`,
      filename: `os-functions-${id}.txt`,
      bytes: textBytes(`${name}\n\n${lines.join('\n\n').replaceAll('`', '')}\n`),
    }
  })
}

interface Example {
  name: string
  text: string
}

function readExamples(): Example[] {
  return parse(readFileSync(new URL('../content/code-examples.yml', import.meta.url), 'utf8')) as Example[]
}

function sourceOf(name: string, text: string): string {
  return `// ${name}\n// ${text}.\n\nvoid APPLICATION()\n{\n  while (1)\n  {\n    clrwdt();\n  }\n}\n`
}

function codeExamples(): DemoFile[] {
  return readExamples().map(({ name, text }) => ({
    name,
    filename: name,
    description: text,
    section: 9,
    type: fileType.code,
    uploaded: '2026-11-12T09:00:00Z',
    bytes: textBytes(sourceOf(name, text)),
  }))
}

/** A text file with the release notes of each subject. */
async function releaseNotes(db: Database): Promise<DemoFile[]> {
  const { releaseNoteTable: notes, releaseNoteSubjectTable: subjects } = technology
  const [all, named] = await Promise.all([
    db.select().from(notes).orderBy(asc(notes.id)),
    db.select().from(subjects).orderBy(asc(subjects.id)),
  ])
  return named.flatMap(({ id, name, code }) => {
    const own = all.filter(({ subject }) => subject === id)
    if (own.length === 0) return []
    const text = own.map(({ title, content }) => `${title}\n\n${content}\n`).join('\n')
    return [
      {
        section: 11,
        type: fileType.text,
        uploaded: '2026-10-08T09:00:00Z',
        description: own[0]?.title ?? '',
        name: `${name} release notes`,
        filename: `release-notes-${code}.txt`,
        bytes: textBytes(text),
      },
    ]
  })
}

/** Placeholder archives for the tools of the vendor. */
function tools(): DemoFile[] {
  const uploaded = '2026-10-08T09:00:00Z'
  const archive = (section: number, name: string, filename: string, description: string): DemoFile => ({
    section,
    name,
    filename,
    description,
    uploaded,
    type: fileType.zip,
    bytes: zipBytes({ 'README.txt': `${name}\n\n${description}.\nDemonstration archive.\n` }, uploaded),
  })
  return [
    {
      ...archive(5, 'IDE v4.76', 'ide-4.76.zip', 'Full version with GUI'),
      version_note: 'Debugging over the air, faster upload of code',
      for_series: 'TR-7xD, TR-7xG',
      for_os: '4.03D or newer, 4.06G',
      older: [
        {
          filename: 'ide-4.75.zip',
          uploaded: '2026-06-11T09:00:00Z',
          version_note: 'Support of OS 4.06G',
          for_series: 'TR-7xD, TR-7xG',
          for_os: '4.03D or newer',
          bytes: zipBytes({ 'README.txt': 'IDE v4.75\n\nDemonstration archive.\n' }, '2026-06-11T09:00:00Z'),
        },
      ],
    },
    archive(5, 'IDE Command v1.11', 'ide-command-1.11.zip', 'For scripts and production lines'),
    archive(5, 'IDE 2 v2.08', 'ide-2.08.zip', 'For the oldest modules'),
    archive(7, 'DPA header files', 'dpa-headers.zip', 'For custom handlers'),
    archive(7, 'DPA macros', 'dpa-macros.zip', 'Ready requests for the terminal of the IDE'),
    archive(8, 'Daemon configuration, MQTT', 'daemon-mqtt.zip', 'Broker on the same machine, port 1883'),
    archive(8, 'Daemon configuration, WebSocket', 'daemon-websocket.zip', 'Port 1338, local only'),
  ]
}

function applicationNotes(): DemoFile[] {
  return readApplicationNotes().map(({ code, title, text }, index) => {
    const uploaded = `2025-${String((index % 12) + 1).padStart(2, '0')}-09T09:00:00Z`
    return {
      name: `${code} ${title}`,
      filename: `${code.toLowerCase()}.pdf`,
      description: '',
      uploaded,
      section: 10,
      type: fileType.pdf,
      bytes: pdfBytes({
        title,
        subtitle: `Application note ${code}`,
        paragraphs: [text],
        footer: FOOTER,
        moment: uploaded,
      }),
    }
  })
}
