import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassword } from './read-password.ts'

/** A terminal on which a person types a line after each question. */
async function typed(...lines: string[]) {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  let shown = ''
  const answer = readPassword(terminal, (text) => {
    shown += text
    if (text !== '\n') terminal.write(`${lines.shift()}\r`)
  })
  return { answer: await answer.catch((error: Error) => error.message), shown }
}

test('a piped password is read without its line break', async () => {
  for (const end of ['', '\n', '\r\n'])
    expect(await readPassword(Readable.from([`a sentence  ${end}`]))).toBe('a sentence  ')
})

test('a password is typed twice and never shown', async () => {
  expect(await typed('a sentence of my own', 'a sentence of my own')).toEqual({
    answer: 'a sentence of my own',
    shown: 'Password: \nOnce more: \n',
  })
  const { answer } = await typed('a sentence of my own', 'a sentense of my own')
  expect(answer).toBe('The passwords differ.')
})

test('lines pasted at once count, and a terminal that closes early is an error', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const pasted = readPassword(terminal, () => undefined)
  terminal.write('a sentence of my own\ra sentence of my own\r')
  expect(await pasted).toBe('a sentence of my own')
  const closed = Object.assign(Readable.from(['a sentence of my own\n']), { isTTY: true })
  await expect(readPassword(closed, () => undefined)).rejects.toThrow('No password was entered.')
})
