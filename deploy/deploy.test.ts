import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import packageFile from '../package.json' with { type: 'json' }
import { missingPrograms } from './proof/command.ts'
import { verifyUnits } from './proof/files.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const operations = read('../docs/operations.md')
const example = Object.fromEntries(
  read('env.example')
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => line.split(/=(.*)/s, 2)),
) as Record<string, string>

interface Compose {
  services: Record<
    'meshwork' | 'drill' | 'database' | 'nginx',
    {
      environment: Record<string, string>
      ports?: string[]
      init?: boolean
      read_only?: boolean
      cap_drop?: string[]
      security_opt?: string[]
      healthcheck: { test: string[] }
    }
  >
  networks: { default: { ipam: { config: { gateway: string }[] } } }
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose

test('operations.md explains every setting of env.example', () => {
  for (const name of Object.keys(example)) expect(operations).toContain(`\`${name}\``)
})

test('images use the Node version of the tests', () => {
  const images = read('Dockerfile').match(/^FROM \S+/gm)
  expect(images).toHaveLength(2)
  expect(new Set(images)).toEqual(new Set([`FROM node:${packageFile.dependencies.node}-bookworm-slim`]))
})

test('the compose network gateway, through which nginx connects, is the trusted proxy', () => {
  const [network] = compose.networks.default.ipam.config
  expect(compose.services.meshwork.environment.TRUSTED_PROXIES).toBe(network?.gateway)
})

test('env.example and nginx.conf use the directories of the systemd unit', () => {
  const unit = read('meshwork@.service')
  expect(example.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`)
  expect(unit).toContain(`ReadWritePaths=-${example.BACKUP_DIR}\n`)
  expect(read('nginx.conf')).toContain(`root ${/^WorkingDirectory=(.+)$/m.exec(unit)?.[1]}/deploy;`)
})

test('A-120 systemd and Docker probe /livez and restart a process that ended', () => {
  expect(read('meshwork-livez@.service')).toContain('http://127.0.0.1:%i/livez || systemctl kill')
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\\\n.*127\.0\.0\.1:3000\/livez/m)
  const unit = read('meshwork@.service')
  expect(unit).toContain('Restart=always\n')
  expect(unit).toContain('StartLimitIntervalSec=0\n')
  // The kernel ignores a SIGKILL that PID 1 sends to itself.
  expect(compose.services.meshwork.init).toBe(true)
})

test('a start is over as soon as the process has ended', () => {
  const [, script] = /^ExecStartPost=\/bin\/sh -c '(.+)'$/m.exec(read('meshwork@.service'))!
  // The unit escapes dollar signs, and nothing listens on port 1.
  const command = script!.replaceAll('$$', '$').replaceAll('%i', '1')
  const ended = spawnSync('true')
  const { status } = spawnSync('sh', ['-c', command], { env: { ...process.env, MAINPID: String(ended.pid) } })
  expect(status).toBe(1)
})

test('alerts and the dashboard use metrics that exist', () => {
  const source = ['app-metrics.ts', 'request-metrics.ts', 'event-loop-delay.ts']
    .map((name) => read(`../server/metrics/${name}`))
    .join('')
    .replaceAll('${thread}', 'front')
  const used = [
    ...new Set(
      (read('prometheus-alerts.yml') + read('grafana-dashboard.json'))
        .match(/meshwork_\w+/g)
        ?.map((name) => name.replace(/_bucket$/, '').replace('meshwork_app_event', 'meshwork_front_event')),
    ),
  ]
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !source.includes(name))).toEqual([])
})

test('every alert says what happened and how urgent it is', () => {
  const { groups } = parse(read('prometheus-alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(5)
  for (const { labels, annotations } of rules) {
    expect(labels).toHaveProperty('severity', expect.stringMatching(/^(critical|warning)$/))
    expect(annotations).toHaveProperty('summary', expect.any(String))
  }
})

test('containers have no more rights than they need', () => {
  const services = Object.values(compose.services)
  expect(services).toHaveLength(4)
  for (const service of services)
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
})

test('metrics are for the network of the containers alone', () => {
  const { environment, ports } = compose.services.meshwork
  expect(environment).toMatchObject({ METRICS_PORT: 13000, METRICS_HOST: '0.0.0.0' })
  expect(ports).toEqual(['127.0.0.1:3000:3000'])
  expect(compose.services.drill.ports).toBeUndefined()
})

test('a container is healthy when the site is ready, and its version names the commit that was built', () => {
  expect(compose.services.meshwork.healthcheck.test.join(' ')).toContain('/readyz')
  expect(compose.services.meshwork).toHaveProperty('build.args.COMMIT')
  expect(read('Dockerfile')).toContain('echo "$COMMIT" > build/commit')
})

test.runIf(missingPrograms(['systemd-analyze']).length === 0)('systemd accepts the units', async () => {
  await expect(verifyUnits()).resolves.toBeUndefined()
})
