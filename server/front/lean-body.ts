import { Transform } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const BYTES = 4_000_000

/** V8 lets 32 MB of read bytes lie about before it looks for what nobody needs; here it looks sooner. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

/** Passes the bytes of a body on, and has those that were passed let go of every few megabytes. */
export function leanBody(): Transform {
  let since = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      since += chunk.length
      if (since > BYTES) {
        since = 0
        collect({ type: 'minor' })
      }
      done(null, chunk)
    },
  })
}
