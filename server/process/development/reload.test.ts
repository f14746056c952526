import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { copyOfSeededData, emptyFolder } from '#server/process/server-for-tests.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const NOT_COPIED = /^(?:\.git|\.cache|build|node_modules|data[^/]*)(?:\/|$)/
const TEXT = 'There is no such record.'

const folder = emptyFolder()
const edited = join(folder, 'domain/failure.ts')
const source = readFileSync(join(PROJECT, 'domain/failure.ts'), 'utf8')
let output = ''
let url = ''
let end: () => Promise<void>

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder })
const withText = (text: string) => source.replace(TEXT, text)

/** What the API and a page answer. */
async function answers() {
  try {
    const [api, page] = await Promise.all([fetch(`${url}/api/no-such-call`), fetch(`${url}/news`)])
    return { api: await api.text(), page: page.status }
  } catch {
    return null
  }
}

async function expectAnswers(text: string): Promise<void> {
  await expect.poll(answers).toEqual({ api: expect.stringContaining(text), page: 200 })
}

/** Runs "npm run dev" in a copy of the project, so that edits concern nobody else. */
beforeAll(async () => {
  const isCopied = (path: string) => !NOT_COPIED.test(relative(PROJECT, path).replaceAll(sep, '/'))
  cpSync(PROJECT, folder, { recursive: true, filter: isCopied })
  // The folder itself is no link, since Vite stores in it.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((entry) => entry !== '.vite')) {
    symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name))
  }
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'as it is')

  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: port, PUBLIC_URL: url, DATA_DIR: copyOfSeededData() },
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  end = async () => {
    dev.kill('SIGTERM')
    await once(dev, 'close')
  }
})
afterAll(() => end())

test('an edit is answered by the API and by pages, also one that comes while the server restarts', async () => {
  expect(source).toContain(TEXT)
  await expectAnswers(TEXT)
  output = ''
  writeFileSync(edited, withText('First.'))
  await expect.poll(() => output).toContain('changed: the server restarts.')
  writeFileSync(edited, withText('Second.'))
  await expectAnswers('Second.')
})

test('a syntax error is shown, and the next save is answered', async () => {
  output = ''
  writeFileSync(edited, `${source}\nconst = `)
  await expect.poll(() => output).toContain('The server ended.')
  expect(output).toMatch(/failure\.ts[^]*(?:Expression expected|Unexpected|SyntaxError)/)
  expect(await answers()).toBeNull()
  writeFileSync(edited, withText('Mended.'))
  await expectAnswers('Mended.')
})

test('a server in an endless loop is replaced', async () => {
  const loop = `process.getBuiltinModule('node:fs').writeSync(2, 'It loops.')\nfor (;;);\n`
  writeFileSync(edited, `${source}\n${loop}`)
  await expect.poll(() => output).toContain('It loops.')
  writeFileSync(edited, withText('Replaced.'))
  await expectAnswers('Replaced.')
})

test('after a change of branch, files of the other branch are answered', async () => {
  writeFileSync(edited, source)
  git('checkout', '--quiet', '-b', 'other')
  writeFileSync(edited, withText('On the other branch.'))
  git('commit', '--quiet', '--all', '--message', 'other')
  await expectAnswers('On the other branch.')
  git('checkout', '--quiet', '-')
  await expectAnswers(TEXT)
  expect(output).not.toContain('in use by process')
})
