import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Baseline: sends the same headers and the same body from memory. Started by the bench with a file of each. */
const [headersFile = '', bodyFile = ''] = process.argv.slice(2)
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as string[]
const body = readFileSync(bodyFile)

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
