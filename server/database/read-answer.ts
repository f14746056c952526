import { messages, protocol } from '@electric-sql/pglite'

type Message = Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0]

export interface Answer {
  /** Values as the database writes them. */
  rows: (string | null)[][]
  /** All messages but the rows. */
  others: Message[]
}

const DATA_ROW = 'D'.charCodeAt(0)

/** A letter and the length of the rest, then for a row the number of its values. */
const LENGTH_AT = 1
const COUNT_AT = 5
const VALUES_AT = 7

/**
 * Reads the messages of an answer, and throws the error among them. The parser of PGlite reads all but the rows: it copies
 * each of their values, and takes longer for many than the database does.
 */
export function readAnswer(bytes: Buffer): Answer {
  const answer: Answer = { rows: [], others: [] }
  const parser = new protocol.Parser()
  for (let at = 0; at < bytes.length;) {
    const end = at + LENGTH_AT + bytes.readInt32BE(at + LENGTH_AT)
    if (bytes[at] === DATA_ROW) answer.rows.push(readRow(bytes, at))
    else parser.parse(bytes.subarray(at, end), (message) => answer.others.push(message))
    at = end
  }
  const error = answer.others.find((message) => message instanceof messages.DatabaseError)
  if (error) throw error
  return answer
}

function readRow(bytes: Buffer, start: number): (string | null)[] {
  const row: (string | null)[] = []
  let at = start + VALUES_AT
  for (let left = bytes.readInt16BE(start + COUNT_AT); left > 0; left -= 1) {
    const length = bytes.readInt32BE(at)
    at += 4
    row.push(length < 0 ? null : bytes.toString('utf8', at, at + length))
    at += Math.max(length, 0)
  }
  return row
}
