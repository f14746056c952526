// Runs before dependencies are installed, on Node 20 or newer: built-in modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ownNode = 'node_modules/node/bin/node'

/** Installs the dependencies unless node_modules matches package-lock.json. */
export function ensureDependencies(root) {
  if (isInstalled(root)) return
  console.log('Installing dependencies …')
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') && process.env.npm_node_execpath
  const [command, ...first] = npm ? [npm, process.env.npm_execpath] : ['npm']
  // "npm ci" rejects a lock file without the binaries of other platforms; --no-save leaves the lock unchanged.
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const args = [...first, 'install', '--no-save', '--include=dev', ...quietly]
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    fail('The dependencies could not be installed: see the message above, check the network, then try again.')
  }
  if (!existsSync(join(root, ownNode))) {
    fail(
      'Node 24 is missing from node_modules: allow its install script, delete node_modules, then try again.',
    )
  }
}

/** Whether npm's record of installed packages matches package-lock.json. */
function isInstalled(root) {
  try {
    const required = packagesOf(join(root, 'package-lock.json'))
    const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
    return (
      existsSync(join(root, ownNode)) &&
      Object.entries(required).every(
        ([path, { version, optional }]) =>
          path === '' || (installed[path] ? installed[path].version === version : optional),
      )
    )
  } catch {
    return false
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
