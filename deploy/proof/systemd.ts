import { commandsFor, documentedCommands } from './documented-commands.ts'
import type { Machine } from './machine.ts'
import { step } from './report.ts'
import { compareFacts, tableFacts, untilDocumentsAreRead } from './table-facts.ts'
import { makeCertificate, visitorOf } from './tls.ts'

const installation = () =>
  documentedCommands('On a server of your own')[0]!.replaceAll('YOUR-REPOSITORY', '/srv/meshwork.git')
const rolling = () =>
  documentedCommands('On a server of your own').find((block) => block.startsWith('for port'))!

const psql = "PSQL='runuser -u postgres -- psql'; cd /"

/** Proves the commands for systemd on a fresh machine. */
export async function proveSystemd(machine: Machine): Promise<void> {
  const { run } = machine
  const [install = '', proxy = ''] = installation().split(/^certbot certonly.*\n/m)
  await step('systemd: a bare Debian 13 is installed by the documented commands', () => run(install))
  await step('systemd: nginx serves TLS by the documented commands', async () => {
    await makeCertificate(machine)
    await run(`DOMAIN=www.example.com; cd /opt/meshwork\n${proxy}`)
  })
  const visitor = visitorOf(machine)
  const token = await step('systemd: the link of the journal sets the first password', async () => {
    const line = await run("journalctl -u meshwork@3000 | grep 'First staff account'")
    return visitor.signIn(/reset-password\/(\S+)/.exec(line)?.[1])
  }).then(() => visitor.signIn())
  const file = await step('systemd: a file is uploaded and downloaded', async () => {
    const { id, hash } = await visitor.upload(token)
    if ((await visitor.download(id)) !== hash) throw new Error('The downloaded file differs.')
    return { id, hash }
  })
  await step('systemd: a backup on SIGUSR2', async () => {
    await run(`${psql}; ${untilDocumentsAreRead}`)
    await run(backup())
  })
  await step('systemd: the drill', () => run('systemctl start meshwork-drill'))
  await step(
    'systemd: the newest backup is restored into a second database and file store',
    () => restore(machine),
    String,
  )
  await step('systemd: the restored site serves the uploaded file', async () => {
    if ((await visitor.download(file.id)) !== file.hash) throw new Error('The downloaded file differs.')
    await visitor.signIn()
  })
  await step('systemd: a second process', async () => {
    await run('systemctl enable --now meshwork@3001 meshwork-livez@3001.timer')
    await run(
      "sed -i 's|^ *server 127.0.0.1:3000.*|&\\n  server 127.0.0.1:3001 max_fails=0;|' /etc/nginx/conf.d/meshwork.conf",
    )
    await run('nginx -t && systemctl reload nginx')
  })
  await step('systemd: a rolling restart', () => visitor.meanwhile(() => run(rolling())), String)
  await step(
    'systemd: a rolling restart to a version that can not start, and the way back',
    () => visitor.meanwhile(() => failedUpgrade(machine)),
    String,
  )
  await step('systemd: a stop', async () => {
    await run("systemctl stop 'meshwork@*.service'")
    const result = await run('systemctl show -p Result -p ExecMainStatus meshwork@3000')
    if (!result.includes('Result=success') || !result.includes('ExecMainStatus=0')) throw new Error(result)
  })
}

/** The documented backup before a move, without what it stops. */
function backup(): string {
  const [move = ''] = commandsFor('systemd', 'Moving to another machine')
  const lines = move.split('\n').filter((line) => /^(SINCE|systemctl kill|grep)/.test(line))
  return lines.join('\n')
}

async function failedUpgrade({ run }: Machine): Promise<void> {
  await run('cp -a /opt/meshwork-1 /opt/meshwork-2 && ln -sfnT /opt/meshwork-2 /opt/meshwork')
  await run(
    `sed -i "1i throw new Error('This version can not start.')" /opt/meshwork-2/build/server/start-*.js`,
  )
  await run(rolling())
  const states = await run('systemctl is-active meshwork@3000 meshwork@3001 || true')
  if (states.startsWith('active') || !states.endsWith('\nactive\n'))
    throw new Error(`The loop did not stop: ${states}`)
  const reason = await run('journalctl -u meshwork@3000 -p err -n 5')
  if (!reason.includes('This version can not start')) throw new Error(`The journal says: ${reason}`)
  const [back = ''] = commandsFor('systemd', 'The way back')
  await run(back)
  await run('systemctl is-active meshwork@3000 meshwork@3001')
}

async function restore({ run }: Machine): Promise<string> {
  const [choose = '', restored = '', start = ''] = commandsFor('systemd', 'Restoring')
  await run(`${choose}\n${restored}`)
  const [before, after] = [
    await run(`${psql}; DATABASE=meshwork_before; ${tableFacts}`),
    await run(`${psql}; DATABASE=meshwork; ${tableFacts}`),
  ]
  const files = await run(
    `for one in meshwork-before meshwork; do (cd /var/lib/$one/files && find . -type f | sort | xargs sha256sum) > /tmp/$one; done
     cmp /tmp/meshwork-before /tmp/meshwork && wc -l < /tmp/meshwork`,
  )
  await run(start)
  return `${compareFacts(before, after)}; ${files.trim()} files have equal hashes`
}
