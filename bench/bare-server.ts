import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Baseline: sends the same bytes from memory. Started by the bench with file and content type. */
const [file = '', type = ''] = process.argv.slice(2)
const body = readFileSync(file)

createServer((_request, response) => {
  response.writeHead(200, [
    'Content-Type',
    type,
    'Content-Encoding',
    'br',
    'Content-Length',
    String(body.length),
  ])
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
