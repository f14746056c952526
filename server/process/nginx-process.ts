import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { emptyFolder } from './server-for-tests.ts'

export interface NginxProcess {
  url: string
  port: number
  plainPort: number
  /** Where it keeps its logs, and bodies if it keeps any. */
  folder: string
  stop(): Promise<void>
}

/** What a server is told that stands behind it. */
export const behindNginx = { PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: '127.0.0.1' }

/** What the shipped configuration names and a test has elsewhere. */
interface Addresses {
  folder: string
  port: number
  plainPort: number
  appPorts: number[]
}

/** Runs nginx with the shipped configuration in front of servers of this machine. */
export async function startNginx(
  program: string,
  appPorts: number[],
  moreSettings = '',
): Promise<NginxProcess> {
  const folder = emptyFolder()
  const [port, plainPort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'site.conf'), filledIn({ folder, port, plainPort, appPorts }))
  writeFileSync(join(folder, 'nginx.conf'), around(folder, moreSettings))
  trustOwnCertificate(folder)
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  while (child.exitCode === null && !(await isListening(port))) await pause(20)
  if (child.exitCode !== null) throw new Error('nginx refused to start: see above.')
  return {
    url: `https://localhost:${port}`,
    port,
    plainPort,
    folder,
    async stop() {
      process.off('exit', end)
      end()
      await ended
    },
  }
}

/** The shipped configuration with the places of a test; a place that it does not name is an error. */
function filledIn({ folder, port, plainPort, appPorts }: Addresses): string {
  const places: [string, string][] = [
    ['${DOMAIN}', 'localhost'],
    ['/etc/letsencrypt/live/localhost', folder],
    ['/var/log/nginx', folder],
    ['/opt/meshwork', resolve('.')],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    [
      'server 127.0.0.1:3000 max_fails=0;',
      appPorts.map((app) => `server 127.0.0.1:${app} max_fails=0;`).join('\n'),
    ],
  ]
  return places.reduce(
    (text, [shipped, own]) => {
      expect(text).toContain(shipped)
      return text.replaceAll(shipped, own)
    },
    readFileSync('deploy/nginx.conf', 'utf8'),
  )
}

/** What the system's own nginx.conf has around it. */
function around(folder: string, moreSettings: string): string {
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/pid;
    events {}
    http {
      types { text/html html; }
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${temporary}/${kind};`).join('\n')}
      ${moreSettings}
      include ${folder}/site.conf;
    }`
}

/** Makes a certificate for this machine, which the clients of this process then believe. */
function trustOwnCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const outcome = await once(socket, 'connect').catch(() => undefined)
  socket.destroy()
  return outcome !== undefined
}
