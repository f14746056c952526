import { Writable } from 'node:stream'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

type Input = NodeJS.ReadableStream & { isTTY?: boolean }

/**
 * Reads a password from standard input: a person types it twice without seeing it, a program pipes it. It is never an
 * argument, since those are visible in process lists, shell histories and the journal.
 */
export async function readPassword(
  input: Input = process.stdin,
  prompt: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<string> {
  if (!input.isTTY) return (await text(input)).replace(/\r?\n$/, '')
  // A terminal interface stops the terminal from echoing, and this output drops its own echo.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: silent, terminal: true })
  reader.once('SIGINT', () => process.exit(130))
  // An iterator keeps lines that arrive before they are asked for.
  const lines = reader[Symbol.asyncIterator]()
  try {
    const ask = async (question: string) => {
      prompt(question)
      const { value, done } = await lines.next()
      prompt('\n')
      if (done) throw new Error('No password was entered.')
      return value
    }
    const password = await ask('Password: ')
    if ((await ask('Once more: ')) !== password) throw new Error('The passwords differ.')
    return password
  } finally {
    reader.close()
  }
}
