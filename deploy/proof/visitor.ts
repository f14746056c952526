import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const HOST = 'www.example.com'
const password = 'six lamps above the harbour'

interface Answer {
  status: number
  bytes: Buffer
}

/** Asks the site through nginx, which must show the given certificate. */
export class Visitor {
  private readonly agent: Agent

  constructor(certificate: string) {
    this.agent = new Agent({ keepAlive: true, ca: certificate, servername: HOST })
  }

  async ask(method: string, path: string, body?: FormData | object, token?: string): Promise<Answer> {
    const sent = body && new Response(body instanceof FormData ? body : JSON.stringify(body))
    const bytes = sent && Buffer.from(await sent.arrayBuffer())
    const type = body instanceof FormData ? sent?.headers.get('content-type') : 'application/json'
    const headers = {
      host: HOST,
      origin: `https://${HOST}`,
      ...(bytes && { 'content-type': type ?? '', 'content-length': bytes.length }),
      ...(token && { authorization: `JWT ${token}` }),
    }
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', agent: this.agent, method, path, headers }, (response) => {
        buffer(response).then(
          (received) => resolve({ status: response.statusCode!, bytes: received }),
          reject,
        )
      })
      asked.on('error', reject)
      asked.end(bytes)
    })
  }

  /** Like ask(), for an answer in JSON that must be 200. */
  async call(method: string, path: string, body?: FormData | object, token?: string): Promise<unknown> {
    const { status, bytes } = await this.ask(method, `/api/${path}`, body, token)
    if (status !== 200)
      throw new Error(`${method} ${path} answered ${status}: ${bytes.toString().slice(0, 300)}`)
    return JSON.parse(bytes.toString() || 'null')
  }

  /** Sets the password of the first account with its code, and signs in with it. */
  async signIn(code?: string): Promise<string> {
    if (code) await this.call('POST', 'reset-password', { code, password })
    const { token } = (await this.call('POST', 'sign-in', { username: 'editor', password })) as {
      token: string
    }
    return token
  }

  /** Uploads a file and puts it online; returns its id and hash. */
  async upload(token: string): Promise<{ id: number; hash: string }> {
    const content = randomBytes(3_000_000)
    const form = new FormData()
    form.set('file', new Blob([content]), 'proof.bin')
    const { file } = (await this.call('POST', 'file-upload', form, token)) as { file: { id: number } }
    await this.call('PUT', `file-item/${file.id}`, { name: 'Proof', is_online: true }, token)
    return { id: file.id, hash: hashOf(content) }
  }

  /** The hash of a file as visitors download it. */
  async download(id: number): Promise<string> {
    const { link } = (await this.call('GET', `download/${id}`)) as { link: string }
    const { status, bytes } = await this.ask('GET', new URL(link, `https://${HOST}`).pathname)
    if (status === 200) return hashOf(bytes)
    throw new Error(`The download answered ${status}.`)
  }

  /** Asks for pages until the work is done; returns how many were answered, and throws if one failed. */
  async meanwhile(work: () => Promise<unknown>): Promise<string> {
    const failures: string[] = []
    let answered = 0
    let isDone = false
    const visits = async () => {
      while (!isDone) {
        const path = answered % 2 ? '/' : `/api/news/${(answered % 50) + 1}`
        const status = await this.ask('GET', path).then(
          (answer) => answer.status,
          (error: Error) => error.message,
        )
        if (status === 200) answered += 1
        else failures.push(`${path}: ${status}`)
        await pause(20)
      }
    }
    const visitors = [visits(), visits()]
    await work().finally(() => (isDone = true))
    await Promise.all(visitors)
    if (failures.length > 0)
      throw new Error(`${failures.length} of ${answered + failures.length} requests failed: ${failures[0]}`)
    return `${answered} requests, 0 failed`
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
