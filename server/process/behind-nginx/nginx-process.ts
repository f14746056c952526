import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { emptyFolder } from '#server/process/server-for-tests.ts'

export interface NginxProcess {
  url: string
  port: number
  plainPort: number
  /** Contains its logs and temporary files. */
  folder: string
  stop(): Promise<void>
}

/** Settings of a server behind nginx. */
export const behindNginx = { PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: '127.0.0.1' }

/** Paths and ports that differ from the shipped configuration. */
interface Addresses {
  folder: string
  port: number
  plainPort: number
  appPorts: number[]
}

/** Runs nginx with the shipped configuration in front of local servers. */
export async function startNginx(
  program: string,
  appPorts: number[],
  moreSettings = '',
): Promise<NginxProcess> {
  const folder = emptyFolder()
  const [port, plainPort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'site.conf'), siteConfig({ folder, port, plainPort, appPorts }))
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, moreSettings))
  trustSelfSignedCertificate(folder)
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  while (child.exitCode === null && !(await isListening(port))) await pause(20)
  if (child.exitCode !== null) throw new Error('nginx did not start: see above.')
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

/** The shipped configuration with the paths and ports of the test. Fails if one is not found. */
function siteConfig({ folder, port, plainPort, appPorts }: Addresses): string {
  const replacements: [string, string][] = [
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
  return replacements.reduce(
    (text, [shipped, replacement]) => {
      expect(text).toContain(shipped)
      return text.replaceAll(shipped, replacement)
    },
    readFileSync('deploy/nginx.conf', 'utf8'),
  )
}

/** The main nginx.conf, which includes the site. */
function mainConfig(folder: string, moreSettings: string): string {
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

/** Creates a self-signed certificate for localhost, which this process then trusts. */
function trustSelfSignedCertificate(folder: string): void {
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
