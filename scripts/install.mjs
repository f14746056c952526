// Runs before anything is installed, on any Node from 20 on: built-in modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ownNode = 'node_modules/node/bin/node'

/** Installs the dependencies unless node_modules already holds what package-lock.json names. */
export function ensureDependencies(root) {
  if (isInstalled(root)) return
  console.log('Installing dependencies …')
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') && process.env.npm_node_execpath
  const [command, ...first] = npm ? [npm, process.env.npm_execpath] : ['npm']
  // "npm ci" would refuse a lock file that lacks the binaries of other platforms; --no-save keeps the lock as it is.
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const args = [...first, 'install', '--no-save', '--include=dev', ...quietly]
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    stop('The dependencies could not be installed: see the message above, check the network, then try again.')
  }
  if (!existsSync(join(root, ownNode))) {
    stop(
      'Node 24 is missing from node_modules: allow its install script, delete node_modules, then try again.',
    )
  }
}

/** Whether npm's own record of what it installed agrees with package-lock.json. */
function isInstalled(root) {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'))
    const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
    return (
      existsSync(join(root, ownNode)) &&
      Object.entries(wanted).every(
        ([path, { version, optional }]) =>
          path === '' || (present[path] ? present[path].version === version : optional),
      )
    )
  } catch {
    return false
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
