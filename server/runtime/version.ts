import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#vendors/project-folder.ts'

/** The release, with the commit if the build recorded one: "0.1.0 (e4c5bb7a90f1)". */
export function versionIn(root: string): string {
  const release = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version
  const commit = readCommit(join(root, 'build/commit'))
  return commit ? `${release} (${commit})` : release
}

/** There is no commit in a build without git, such as in a container, and none before the first build. */
function readCommit(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The version of this process. */
export const version = versionIn(projectFolder)
