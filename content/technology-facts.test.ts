import { expect, test } from 'vitest'
import { specifiedPages } from '#app/specified-pages.ts'
import site from '#site-config'
import { renderedPages, textOf } from './rendered-pages.tsx'

const mesh = '/technology/iqmesh'

/** Row of the requirement catalogue, page, and what stands on it. */
const facts: [row: string, path: string, ...texts: string[]][] = [
  ['M-04', '/technology/rf', 'The bit rate is 19.8 kb/s'],
  ['M-05', '/technology/rf', 'the output power 10 mW'],
  ['M-06', '/technology/rf', 'tens of meters in buildings and hundreds of meters in free space'],
  ['M-07', '/technology/rf', '433 MHz worldwide', '787 MHz China preliminary', '868 MHz Europe'],
  ['M-07', '/technology/rf', '915 MHz USA', '920 MHz Japan'],
  ['M-09', mesh, 'up to 240 devices (1 Coordinator + 239 Nodes)'],
  ['M-10', mesh, 'up to 240 hops'],
  ['M-11', mesh, 'payload of up to 64 B'],
  ['M-12', mesh, 'at most 60 ms per hop in STD mode, at most 100 ms per hop in LP mode'],
  ['M-13', mesh, 'From OS v4.00D all network packets are encrypted by AES-128'],
  ['M-15', `${mesh}/unicast`, 'coordinator-initiated, synchronous, deterministic directional flooding'],
  ['M-17', `${mesh}/frc`, '63 nodes in 1 B mode and 31 nodes in 2 B mode from OS v4.00D'],
  ['M-22', `${mesh}/autonetwork`, 'builds the network in repeated waves until no new nodes are found'],
  ['M-22', `${mesh}/autonetwork`, 'Prebonding.', 'Authorization.', 'Verification.', 'Discovery.'],
  ['M-23', `${mesh}/discovery`, 'Discovery assigns routing numbers. It is rerun after routing nodes change.'],
  ['M-25', `${mesh}/smart-connect`, 'adds a single node without action on it'],
  ['M-25', `${mesh}/smart-connect`, 'using imported IBK and MID codes (e.g. QR or NFC)'],
  ['M-25', `${mesh}/smart-connect`, 'inherits the access password'],
  ['M-26', '/dsm', 'The DSM service channel is 0'],
  ['M-36 O-31', '/technology/os', 'OS 4.06G (Aug 2022) and 4.06D (Mar 2022)'],
  ['M-37', '/technology/os', 'TR-72G, TR-75G, TR-76G v4.06G'],
  ['M-37', '/technology/os', 'TR-72D, TR-75D, TR-76D, TR-77D, TR-78D v4.06D'],
  ['M-38', '/technology/os', 'All TRs in an application need the same OS version'],
  ['M-38', '/technology/os', 'mixing 4.06D and 4.06G is allowed'],
  ['M-39', '/technology/os', 'TR-xxG 4.06G', 'TR-xxD until 11 Apr 2022 4.05D', 'TR-xxD from 12 Apr 2022 4.06D'],
  ['M-40', '/technology/os/current-os', 'TR-5xD: TR-52D', 'v3.08D', 'TR-52B, TR-53B v3.00'],
  ['M-40', '/technology/os/current-os', 'TR-31B, TR-32B v2.10', 'TR-11A, TR-21A v2.08'],
  ['M-46', '/technology/os/history-os', 'Current', 'Not for new designs', 'Do not use', 'final'],
  ['M-46', '/technology/os/history-os', 'internal release only'],
  ['M-46', '/technology/dpa/archive-dpa', 'Obsolete with minor bug 4.06G (090F)'],
  ['M-46', '/technology/dpa/archive-dpa', 'Obsolete with serious bug 4.06G (090F)'],
  ['M-46', '/technology/dpa/archive-dpa', 'obsolete 4.06G (090F)'],
  ['M-50', '/technology/os/mid-cloning', 'only for OS v3.06D to v3.08D', 'existing network backup file'],
  ['M-51', '/technology/dpa', 'Three layers', 'OS.', 'DPA.', 'Custom DPA Handler, optional'],
  ['M-52 O-31', '/technology/dpa', 'DPA v4.32 for OS 4.06G is current for TR-7xG'],
  ['M-52 O-31', '/technology/dpa', 'DPA v4.17 for OS 4.06D is current for TR-7xD'],
  ['M-54', '/technology/dpa/archive-dpa', 'v1.00', 'v2.28', 'final, last one for TR-5xD', 'v4.31'],
  ['M-54', '/technology/dpa/archive-dpa', 'Workaround', 'Call setRoutingOn() in the Init event'],
  ['M-56', '/technology/ide', 'IDE with GUI', 'Command-line IDE'],
  ['M-57', '/technology/ide', 'Devices and platforms supported'],
  ['M-59 O-31', '/technology/ide', 'The current version is v4.76', 'The current version is v1.11'],
  ['M-60', '/technology/ide', 'Windows 11, 10, 8.x and 7'],
  ['M-61 O-31', '/technology/ide/ide2', 'For the oldest transceivers', 'v2.08'],
  ['M-65', '/technology/sdk', 'Arduino', 'BeagleBone', 'Proprietary device', 'Platforms', 'Libraries'],
  ['M-66', '/technology/clouds', 'Any cloud, through a gateway', 'MQTT', 'JSON', 'Videos'],
  ['M-67', '/technology/low-power-modes', 'TX, RX, Run, Sleep, Deep sleep'],
  ['M-68', '/technology/low-power-modes', 'STD, LP or XLP', 'XLP is not available in mesh'],
  ['M-69', '/technology/low-power-modes', 'Deep sleep under 100 nA', 'Sleep under 1 µA', 'RX STD 11.8 mA'],
  ['M-69', '/technology/low-power-modes', 'RX LP 250 µA', 'RX XLP 16.3 µA', 'TX 8.3 to 25 mA'],
  ['M-78', '/technology/security', 'From OS v4.00D all of them use AES-128'],
  ['M-78', '/technology/security', 'A node added by Smart Connect inherits the access password'],
  ['N-05', '/technology/dpa', 'starts with 255 and uses the polynomial 140'],
  ['N-06', '/technology/dpa', '0x7D is sent as 0x7D 0x5D, 0x7E as 0x7D 0x5E'],
]

test.each(facts)('%s: %s says so', (_, path, ...texts) => {
  const page = textOf(path)
  expect(texts.filter((text) => !page.includes(text))).toEqual([])
})

/** Row, page, and the addresses it links. */
const links: [row: string, path: string, ...addresses: string[]][] = [
  ['M-02', '/technology', ...['rf', 'iqmesh', 'frc', 'os', 'dpa', 'ide'].map((name) => `/technology/${name}`)],
  ['M-02', '/technology', ...['gw-daemon', 'sdk', 'repository', 'clouds'].map((name) => `/technology/${name}`)],
  ['M-08', mesh, ...['unicast', 'broadcast', 'frc', 'local-frc', 'offline-frc'].map((name) => `${mesh}/${name}`)],
  ['M-08', mesh, ...['dpa-peer-to-peer', 'dpa-service-mode', 'autonetwork'].map((name) => `${mesh}/${name}`)],
  ['M-08', mesh, ...['discovery', 'local-bonding', 'smart-connect', 'beaming'].map((name) => `${mesh}/${name}`)],
  ['M-35', '/technology/os', '/technology/os/current-os', '/technology/os/history-os'],
  ['M-53', '/technology/dpa', '/technology/dpa/archive-dpa', '/technology/dpa/OsDpaCompatibility'],
  ['M-53', '/technology/dpa', '/technology/dpa/calculator', site.addresses.timingCalculator],
  ['M-55', '/technology/gw-daemon', 'https://github.example/hopline/gateway-daemon'],
  ['M-55', '/technology/gw-daemon', 'https://docs.hopline.example/gateway/'],
  ['M-58', '/technology/ide', `/support/downloads#${site.brand.product}-ide`, '/technology/ide/ide2'],
  ['M-58', '/technology/ide', '/technology/ide/historycommand'],
  ['M-61', '/technology/ide/ide2', `/support/downloads#${site.brand.product}-ide`],
  ['M-64', '/technology/rfpgm', '/technology/rfpgm/rfpgmhistory'],
]

test.each(links)('%s: %s links them', (_, path, ...addresses) => {
  const html = renderedPages().get(path)
  expect(addresses.filter((address) => !html?.includes(`href="${address}"`))).toEqual([])
})

const migrationAnchors = [
  ...['4-06-d-4-06g', '4-06-d-7xd', '4-05-d-7xd', '4-04-d-7xd', '4-03d-7xd', '4-02d-7xd', '4-01d-7xd'],
  ...['4-00d-7xd', '3-09d-7xd', '3-08d-7xd', '3-08d-5xd', '3-07d-7xd', '3-08d-0852-5xd', '3-07d-5xd'],
  ...['3-06d', '3-05d', '3-04d', '3-03d', '3-02d', '3-01d'],
]

test('M-48: the migration notes have the twenty anchors in their order, each with a table', () => {
  const html = renderedPages().get('/technology/os/os-migration-notes') ?? ''
  expect([...html.matchAll(/<h2 id="(\d[^"]+)"/g)].map(([, id]) => id)).toEqual(migrationAnchors)
  expect(html.match(/<table/g)).toHaveLength(20)
})

test.each([
  ['M-31', '/technology/os', ['os-versions', 'os-upgrade', 'interim-period']],
  ['M-56', '/technology/ide', ['ide-with-gui', 'ide-command-line']],
  ['M-74', '/technology/security', ['access-password']],
])('%s: %s has its anchors', (_, path, anchors) => {
  const html = renderedPages().get(path)
  expect(anchors.filter((anchor) => !html?.includes(` id="${anchor}"`))).toEqual([])
})

test('M-41: the OS history has its columns, spelt as specified', () => {
  const columns = [...(renderedPages().get('/technology/os/history-os') ?? '').matchAll(/<th scope="col">([^<]*)/g)]
  expect(columns.map(([, name]) => name)).toEqual([
    'Version/Build',
    'Main differencies',
    'Release',
    'Status',
    'DPA versions',
    'TR modules',
  ])
})

test.each([
  ['M-42', 'v2.03', 'Nodes in one network raised from 128 to 239'],
  ['M-42', 'v2.03', 'BufferCOM raised from 35 B to 41 B'],
  ['M-43', 'v3.00', 'Claims up to 65 000 devices'],
  ['M-44', 'v4.00D', 'Networks over 240 devices are not supported'],
  ['M-45', 'v3.07D', 'Serial EEPROM 32 KB'],
])('%s: the OS history says of %s: %s', (_, version, fact) => {
  const html = renderedPages().get('/technology/os/history-os') ?? ''
  const rows = html.split('<tr').map((row) => `<tr${row}`.replaceAll(/<[^>]*>/g, ' ').trim())
  expect(rows.filter((row) => row.includes(fact)).map((row) => row.split(/[\s/]/)[0])).toEqual([version])
})

test.each([
  ['M-32', '/technology/os'],
  ['M-49', '/technology/os/mid-cloning'],
  ['M-55', '/technology/gw-daemon'],
])('%s: %s has a drawing that opens large; the viewer is closed at first', (_, path) => {
  const html = renderedPages().get(path)
  expect(html).toMatch(/<svg.*<\/svg><button[^>]*aria-label="Enlarge: /s)
  expect(html).toContain('<dialog')
  expect(html).not.toMatch(/<dialog[^>]*\sopen\b/)
})

test('M-33, M-34: details of the interim period are closed at first', () => {
  expect(renderedPages().get('/technology/os')).toMatch(/<details class="toggle"><summary>Deliveries/)
})

test('M-49: MID cloning has three steps', () => {
  const [steps = ''] = (renderedPages().get('/technology/os/mid-cloning') ?? '').match(/<ol>.*?<\/ol>/s) ?? []
  expect(steps.match(/<li>/g)).toHaveLength(3)
})

test('M-15: unicast has three videos, none of them loaded before a click', () => {
  const html = renderedPages().get(`${mesh}/unicast`) ?? ''
  expect(html.match(/aria-label="Play video: /g)).toHaveLength(3)
  expect(html).not.toContain('<video')
})

test('M-54: the archive lists all versions before the newest, with their errata', () => {
  const html = renderedPages().get('/technology/dpa/archive-dpa') ?? ''
  expect(html).not.toContain('id="v4-32"')
  expect(html.match(/<tr id="v\d-\d\d"/g)).toHaveLength(36)
  expect(html.match(/<td data-label="Workaround">/g)).toHaveLength(39)
})

test('M-57: both editions of the IDE fold their devices and platforms', () => {
  const html = renderedPages().get('/technology/ide') ?? ''
  expect(html.match(/<summary>Devices and platforms supported/g)).toHaveLength(2)
})

/** Row and the pages that must be there. */
const pages: [row: string, ...paths: string[]][] = [
  ['M-03', '/technology/rf'],
  ...['unicast', 'broadcast', 'frc', 'local-frc', 'offline-frc', 'dpa-peer-to-peer', 'dpa-service-mode'].map(
    (name): [string, string] => ['M-14', `${mesh}/${name}`],
  ),
  ...['autonetwork', 'discovery', 'local-bonding', 'smart-connect'].map((name): [string, string] => [
    'M-14',
    `${mesh}/${name}`,
  ]),
  ['M-16', `${mesh}/broadcast`],
  ['M-18', `${mesh}/local-frc`],
  ['M-19', `${mesh}/offline-frc`],
  ['M-20', `${mesh}/dpa-peer-to-peer`],
  ['M-21', `${mesh}/dpa-service-mode`],
  ['M-24', `${mesh}/local-bonding`],
  ['M-26', '/dsm'],
  ['M-28', `${mesh}/beaming`],
  ['M-29', '/technology/frc'],
  ['M-63', '/technology/repository'],
  ['M-64', '/technology/rfpgm'],
  ['M-70', '/technology/simple-adoption-integration'],
  ['M-71', '/technology/license-carrier-free'],
  ['M-72', '/technology/industrial-reliability'],
  ['M-73', '/technology/ecosystem'],
  ['M-74', '/technology/security'],
  ['M-75', '/technology/interoperability'],
  ['M-76', '/technology/proven'],
  ['M-77', '/technology/open-standard'],
]

test.each(pages)('%s: %s is a page with a heading and text', (_, path) => {
  expect(renderedPages().get(path)).toMatch(/<h1>[^<]+<\/h1>/)
  expect(textOf(path).length).toBeGreaterThan(500)
})

/** Pages whose content comes from elsewhere than content/pages. */
const living = /os-functions|os\/upgrade|dpa\/commands\/|release-notes|calculator|OsDpaCompatibility|historycommand|rfpgmhistory|frc-animation|iqmesh\/dsm$/

test('M-01: every static technology address has its page', () => {
  const technology = specifiedPages.filter((path) => /^\/(technology|dsm)/.test(path) && !living.test(path))
  expect(technology.filter((path) => !renderedPages().has(path))).toEqual([])
})
