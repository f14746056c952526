import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'
import { vendorFolder } from './vendor-folder.ts'
import { parseYaml } from './vendor-file-error.ts'

/** A table of the vendor's content/, such as "menus.yml"; null if there is none. */
export function readContent(name: string): unknown {
  return readTable(join(vendorFolder, 'content', name))
}

/** Examples for the documentation of the API by name of their schema; empty if there are none. */
export function readApiExamples(): Record<string, unknown> {
  const file = join(vendorFolder, 'content/api-examples.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
}

/** The texts of a language: those that the software is delivered with, and the vendor's own; null without any. */
export function readTexts(language: string): unknown {
  const name = join('content/languages', `${language}.yml`)
  const tables = [join(projectFolder, name), join(vendorFolder, name)].map(readTable)
  return tables.some(Boolean) ? Object.assign({}, ...tables) : null
}

/** A list of the vendor's seed/demo that is no list of records, such as "photos.yml"; empty if there is none. */
export function readDemoList(name: string): unknown {
  return readTable(join(vendorFolder, 'seed/demo', name)) ?? []
}

function readTable(file: string): unknown {
  return existsSync(file) ? parseYaml(file, readFileSync(file, 'utf8')) : null
}
