import { asc, eq } from 'drizzle-orm'
import { shortParameterName } from '#domain/catalogue/parameters/parameter.ts'
import { parametersOfSeries, type Parameters } from '#domain/catalogue/parameters/parameters.ts'
import type { Database } from '#server/database/connect.ts'
import { categoryTable, seriesTable, statusTable, variantTable } from '#server/database/tables/catalogue.ts'
import { downloadSectionTable } from '#server/database/tables/library.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import * as technology from '#server/database/tables/technology.ts'
import site from '#site-config'
import { readContent, readDemoList } from '#vendors/read-content.ts'
import { demoArchives } from './demo-archives.ts'
import { cadFiles } from './demo-cad.ts'
import { fileType, pdfBytes, textBytes, zipBytes, type DemoFile } from './demo-file.ts'
import { readSampleFiles, type SampleFiles } from './sample-files.ts'

const FOOTER = `${site.company.name}, ${site.company.street}, ${site.company.city}. Demonstration document.`

/** All files of the demo vendor in order. The terms and conditions must come first: site.config.ts links file 1. */
export async function demoFiles(db: Database, samples = readSampleFiles()): Promise<DemoFile[]> {
  const inSection = async (section: number | undefined, make: (section: number) => Made) =>
    section === undefined ? [] : make(section)
  return [
    ...(await inSection(samples.terms, legal)),
    ...(await inSection(samples.startup_packages, (section) => startupPackages(db, section))),
    ...(await seriesDocuments(db, samples)),
    ...(await inSection(samples.os_functions, (section) => osOverviews(db, section))),
    ...(await inSection(samples.code_examples, codeExamples)),
    ...(await inSection(samples.release_notes, (section) => releaseNotes(db, section))),
    ...demoArchives(),
    ...applicationNotes(),
    ...(readDemoList('cad-files.yml') as string[]).flatMap(cadFiles),
  ]
}

type Made = DemoFile[] | Promise<DemoFile[]>

interface ApplicationNote {
  code: string
  title: string
  text: string
}

/** The application notes; each becomes a file and a link to it. */
export function readApplicationNotes(): ApplicationNote[] {
  return readDemoList('application-notes.yml') as ApplicationNote[]
}

function legal(section: number): DemoFile[] {
  const moment = '2026-01-05T08:00:00Z'
  const paragraphs = [
    `These terms apply to every delivery of ${site.company.name}.`,
    `Prices are in ${site.currency.code} without VAT. An order is binding once we confirm it.`,
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
      section,
      type: fileType.pdf,
      uploaded: moment,
      bytes,
    },
  ]
}

/** One ZIP per edition; all but the newest two are archived. */
async function startupPackages(db: Database, section: number): Promise<DemoFile[]> {
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
      section,
      type: fileType.zip,
      uploaded,
      description: (description.split('\n', 1)[0] ?? '').replace(/^- /, ''),
      is_archived: index > 1,
      bytes: zipBytes(texts, uploaded),
    }
  })
}

/** Data sheets and declarations of conformity of series, from catalogue data. */
async function seriesDocuments(db: Database, samples: SampleFiles): Promise<DemoFile[]> {
  const [rows, variants, parameters, named] = await Promise.all([
    db
      .select({ series: seriesTable, status: statusTable.name })
      .from(seriesTable)
      .leftJoin(statusTable, eq(statusTable.id, seriesTable.status))
      .orderBy(asc(seriesTable.id)),
    db.select().from(variantTable).orderBy(asc(variantTable.id)),
    readParameters(db),
    db
      .select({ category: categoryTable.id, section: downloadSectionTable.id })
      .from(categoryTable)
      .innerJoin(downloadSectionTable, eq(downloadSectionTable.name, categoryTable.name)),
  ])
  const sectionOf = new Map<number | null, number>(named.map((pair) => [pair.category, pair.section]))
  return rows.flatMap(({ series, status }, index) => {
    const { name, title_2, description, friendly_url, category } = series
    const section = sectionOf.get(category) ?? samples.data_sheets
    if (section === undefined) return []
    const uploaded = `2026-${String((index % 10) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}T10:00:00Z`
    const own = variants.filter((variant) => variant.series === series.id)
    const codes: [string, string][] = own.map((variant) => [variant.name, variant.description])
    const tableContent = [...parameterRows(parameters, series.id), ...codes]
    const common = { section, type: fileType.pdf, uploaded, is_archived: series.is_archived }
    const files: DemoFile[] = []
    if (samples.data_sheets !== undefined) {
      files.push({
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
      })
    }
    if (section === samples.declarations) {
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
async function osOverviews(db: Database, section: number): Promise<DemoFile[]> {
  const { osFunctionSectionTable: sections, osFunctionTable: functions } = technology
  const [all, named] = await Promise.all([
    db.select().from(functions).orderBy(asc(functions.ordering)),
    db.select().from(sections).orderBy(asc(sections.ordering)),
  ])
  return named.map(({ id, name }) => {
    const lines = all
      .filter((osFunction) => osFunction.section === id)
      .map((osFunction) => `${osFunction.name}\n  ${osFunction.description}`)
    return {
      section,
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
  return (readContent('code-examples.yml') ?? []) as Example[]
}

function sourceOf(name: string, text: string): string {
  return `// ${name}\n// ${text}.\n\nvoid APPLICATION()\n{\n  while (1)\n  {\n    clrwdt();\n  }\n}\n`
}

function codeExamples(section: number): DemoFile[] {
  return readExamples().map(({ name, text }) => ({
    name,
    filename: name,
    description: text,
    section,
    type: fileType.code,
    uploaded: '2026-11-12T09:00:00Z',
    bytes: textBytes(sourceOf(name, text)),
  }))
}

/** A text file with the release notes of each subject. */
async function releaseNotes(db: Database, section: number): Promise<DemoFile[]> {
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
        section,
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
