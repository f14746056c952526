import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells of each change below the folders until it is stopped. Every folder has a watcher of its own: the recursive one
 * of Node, and with it `node --watch`, loses a file that is replaced, as git and many editors do. A new folder is a
 * change in its parent, but is itself not watched.
 */
export function watchFolders(folders: string[], onChange: (path: string) => void): () => void {
  const below = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const watchers = [...folders, ...below].map((folder) =>
    watch(folder, (_event, name) => onChange(join(folder, name ?? ''))),
  )
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
