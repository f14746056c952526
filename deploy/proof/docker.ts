import { makeImages } from './docker-images.ts'
import { commandsFor, documentedCommands } from './documented-commands.ts'
import type { Machine } from './machine.ts'
import { cannotProve, step } from './report.ts'
import { compareFacts, tableFacts, untilDocumentsAreRead } from './table-facts.ts'
import { makeCertificate, visitorOf } from './tls.ts'

/** What a documented block expects to be defined by the first one. */
const SHELL = `cd /root/meshwork
export COMMIT=$(git rev-parse --short=12 HEAD)
compose() { docker compose -f deploy/compose.yaml "$@"; }
`
const psql = "PSQL='docker compose -f deploy/compose.yaml exec -T database psql -U meshwork'"

/** Proves the commands for Docker on a fresh machine with Debian's Docker. */
export async function proveDocker(machine: Machine): Promise<void> {
  const run = (script: string) => machine.run(SHELL + script)
  const [install = ''] = documentedCommands('With Docker')
  await step(
    'Docker: the engine of Debian 13 runs',
    async () => {
      await machine.run(
        'apt update; apt install --no-install-recommends docker.io docker-cli docker-compose docker-buildx iptables git openssl',
      )
      return (await machine.run('docker version --format {{.Server.Version}}')).trim()
    },
    String,
  )
  await step('Docker: base images are made of Debian packages', () => makeImages(machine))
  cannotProve(
    'Docker: the official images of Node, PostgreSQL and nginx',
    'no registry; images of Debian packages stand in for them',
  )
  await step('Docker: settings', async () => {
    await machine.run('git clone /srv/meshwork.git /root/meshwork')
    await run(`sed "s|^SESSION_SECRET=.*|SESSION_SECRET=$(openssl rand -base64 48)|; s|^DATA_KEYS=.*|DATA_KEYS=$(openssl rand -base64 48)|" deploy/env.example > deploy/.env
      printf 'DOMAIN=www.example.com\\nPOSTGRES_PASSWORD=sixlamps\\n' >> deploy/.env`)
    await makeCertificate(machine)
  })
  const first = await step('Docker: the image is built and the first start is over', () => run(install))
  const visitor = visitorOf(machine)
  await step('Docker: the page is served with TLS by nginx in its container', () =>
    visitor.call('GET', 'news/1').then(() => {}),
  )
  const token = await step('Docker: the link of the log sets the first password', () =>
    visitor.signIn(/reset-password\/(\S+)/.exec(first)?.[1]),
  ).then(() => visitor.signIn())
  const file = await step('Docker: a file is uploaded', () => visitor.upload(token))
  await step('Docker: the running version names its commit', async () => {
    const [version, commit] = [
      await run(
        'curl -s http://127.0.0.1:3000/livez || compose exec meshwork node -e "fetch(\'http://127.0.0.1:3000/livez\').then(async (answer) => console.log(await answer.text()))"',
      ),
      await run('echo $COMMIT'),
    ]
    if (!version.includes(commit.trim())) throw new Error(version)
  })
  await step('Docker: metrics are reachable in the network of the containers alone', async () => {
    const ask = (host: string) =>
      `fetch('http://${host}:13000/metrics').then(({ status }) => console.log(status), () => console.log('none'))`
    const inside = await run(`compose exec drill node -e "${ask('meshwork')}"`)
    const published = await run('docker ps --format {{.Ports}}')
    if (!inside.includes('200') || /:13000->/.test(published)) throw new Error(inside + published)
  })
  await step('Docker: least privilege holds', () => leastPrivilege(run), String)
  await memoryLimit(run)
  await step('Docker: a backup on SIGUSR2', async () => {
    await run(`${psql}; ${untilDocumentsAreRead}`)
    await run(backup())
  })
  await step('Docker: the drill', () => run('compose exec drill node server/restore-command.ts --drill'))
  await step(
    'Docker: the newest backup is restored into a second database and file store',
    () => restore(run),
    String,
  )
  await step('Docker: the restored site serves the uploaded file', async () => {
    if ((await visitor.download(file.id)) !== file.hash) throw new Error('The downloaded file differs.')
  })
  await step('Docker: an upgrade to a version that can not start, and the way back', async () => {
    await run('docker tag meshwork meshwork:before')
    await run(
      `sed -i "1i throw new Error('This version can not start.')" server/start.ts; ! compose up -d --build --wait`,
    )
    const [back = ''] = commandsFor('Docker', 'The way back')
    await run(back)
    await visitor.signIn()
  })
  await step('Docker: a stop', async () => {
    await run('compose stop')
    const code = await run("docker inspect -f '{{.State.ExitCode}}' $(compose ps -aq meshwork)")
    if (code.trim() !== '0') throw new Error(`The server ended with ${code}`)
  })
  cannotProve(
    'Docker: a rolling restart',
    'compose.yaml has one process; its restart shows "Back in a moment"',
  )
}

/** The documented backup before a move, without what it stops. */
function backup(): string {
  const [move = ''] = commandsFor('Docker', 'Moving to another machine')
  return move
    .split('\n')
    .filter((line) => /SIGUSR2|^grep/.test(line))
    .join('\n')
}

async function leastPrivilege(run: Machine['run']): Promise<string> {
  const facts = await run(
    `docker inspect -f '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}}' $(compose ps -q)`,
  )
  const lines = facts.trim().split('\n')
  if (lines.length !== 4 || lines.some((line) => line !== 'true [ALL] [no-new-privileges:true]'))
    throw new Error(facts)
  const user = await run('compose exec meshwork id -u')
  if (user.trim() === '0') throw new Error('The server runs as root.')
  return '4 containers, the server not as root'
}

async function memoryLimit(run: Machine['run']): Promise<void> {
  const warnings = await run('docker info 2>&1 | grep "No memory limit" || true')
  if (warnings)
    cannotProve('Docker: mem_limit', 'the kernel of this machine gives the engine no memory controller')
}

async function restore(run: Machine['run']): Promise<string> {
  const [choose = '', restored = '', start = ''] = commandsFor('Docker', 'Restoring')
  await run(`${choose}\n${restored}`)
  const [before, after] = [
    await run(`${psql}; DATABASE=meshwork_before; ${tableFacts}`),
    await run(`${psql}; DATABASE=meshwork; ${tableFacts}`),
  ]
  const files = await run(
    `compose run --rm -T meshwork sh -c 'for one in files-before files; do (cd /var/lib/meshwork/$one && find . -type f | sort | xargs sha256sum) > /tmp/$one; done
     cmp /tmp/files-before /tmp/files && wc -l < /tmp/files' 2>/dev/null`,
  )
  await run(start)
  return `${compareFacts(before, after)}; ${files.trim()} files have equal hashes`
}
