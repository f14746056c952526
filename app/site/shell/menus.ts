import site from '#site-config'
import type { Section } from '#app/behaviours/menu-state.ts'

/** An entry of a menu. */
export interface MenuEntry {
  label: string
  /** A path of the site, or an external address. */
  to: string
  /** Description in the second panel. */
  about: string
}

const mesh = site.meshProtocol

const aboutPath = `/what-is-${site.brand.product}`
export const priceList = '/pricelist.pdf'

const technology: MenuEntry[] = [
  {
    label: 'RF',
    to: '/technology/rf',
    about: 'The radio under the mesh: licence-free bands, 19.8 kb/s, 10 mW of output power.',
  },
  {
    label: mesh.name,
    to: `/technology/${mesh.slug}`,
    about: 'The mesh protocol of all transceivers. Up to 240 devices and 240 hops, one time slot per node.',
  },
  {
    label: 'OS',
    to: '/technology/os',
    about: 'The operating system on every transceiver: radio, routing and power, ready to be called.',
  },
  {
    label: 'DPA',
    to: '/technology/dpa',
    about:
      'Direct peripheral access: control a node with byte commands, with or without code of your own on it.',
  },
  {
    label: 'IDE',
    to: '/technology/ide',
    about: 'Write, upload and debug, manage the network and see its map. With a GUI and on the command line.',
  },
  {
    label: 'GW daemon',
    to: '/technology/gw-daemon',
    about: 'The open-source service that turns a Linux board into a gateway with a JSON interface.',
  },
  { label: 'SDK', to: '/technology/sdk', about: 'Libraries and examples for the platforms you already use.' },
  {
    label: 'Repository',
    to: '/technology/repository',
    about: 'One register of devices and their drivers, so that software knows what it talks to.',
  },
  {
    label: 'Clouds',
    to: '/technology/clouds',
    about: 'From a gateway to any cloud, over MQTT with JSON messages.',
  },
  {
    label: 'Open standard',
    to: site.addresses.openStandard,
    about: 'How devices of different makers work together in one network.',
  },
]

const frc: MenuEntry = {
  label: 'FRC',
  to: '/technology/frc',
  about: 'Fast response command: collect values from many nodes with one request.',
}

const support: MenuEntry[] = [
  { label: 'Videos', to: '/support/videos', about: 'Short films about devices, tools and networks.' },
  {
    label: 'Application notes',
    to: '/support/application-notes',
    about: 'Documents that solve one task from start to end.',
  },
  {
    label: 'Webinars',
    to: '/support/webinars',
    about: 'Dates of the next ones and recordings of the last ones.',
  },
  { label: 'FAQ', to: '/support/faq', about: 'Questions that others asked before you, with answers.' },
  { label: 'Training', to: '/support/training', about: 'Learn to build a network with our engineers.' },
  { label: 'FAE', to: '/support/fae', about: 'A field application engineer looks at your design with you.' },
  {
    label: 'Downloads',
    to: '/support/downloads',
    about: 'Data sheets, user guides, plug-ins, tools and the startup package.',
  },
  {
    label: 'Contact support',
    to: '/support/contact-support',
    about: 'Write to us when nothing else has helped.',
  },
]

const sales: MenuEntry[] = [
  { label: 'E-shop', to: site.addresses.eShop, about: 'Order modules, kits and accessories.' },
  { label: 'Price list', to: priceList, about: 'All prices in five tiers, from one piece to a thousand.' },
  { label: 'Distributors', to: '/sales/distributors', about: 'Who sells our products in your country.' },
  {
    label: 'Design houses',
    to: '/sales/design-houses',
    about: 'Firms that develop products with our technology.',
  },
  { label: 'Claims and returns', to: site.addresses.claims, about: 'Report a fault or send goods back.' },
  { label: 'Company', to: '/sales/company', about: 'Who we are, billing data and bank accounts.' },
  { label: 'Contact', to: '/sales/contact', about: 'Address, phone, e-mail and a map of our office.' },
]

/** Sections with fixed entries. */
export const desktopMenus = { technology, support, sales }

/** Tools of a section, which its pages mention but its menu does not list. */
export const menuTools: Record<keyof typeof desktopMenus, Omit<MenuEntry, 'about'>[]> = {
  technology: [
    { label: 'Answer time', to: '/technology/calculators/answer-time' },
    { label: 'Battery life', to: '/technology/calculators/battery-life' },
    { label: 'DPA calculator', to: '/technology/dpa/calculator' },
    { label: 'DPA commands', to: '/technology/dpa/commands' },
    { label: 'OS and DPA compatibility', to: '/technology/dpa/OsDpaCompatibility' },
    { label: 'OS functions', to: '/technology/os/os-functions' },
    { label: 'FRC animation', to: '/frc-animation' },
  ],
  support: [
    { label: 'Code examples', to: '/support/code-examples' },
    { label: 'OS functions', to: '/technology/os/os-functions' },
    { label: 'OS and DPA compatibility', to: '/technology/dpa/OsDpaCompatibility' },
    { label: 'Data for assistants', to: '/support/mcp' },
    { label: 'API', to: '/api/docs' },
  ],
  sales: [
    { label: 'BOM check', to: '/bom' },
    { label: 'Price list by day', to: '/pricelist' },
    { label: 'Cross table', to: '/products/cross-table' },
    { label: 'Price list, XLSX', to: '/pricelist.xlsx' },
    { label: 'Price list, CSV', to: '/pricelist.csv' },
  ],
}

/** On small screens, Technology also contains FRC. */
export const mobileMenus = {
  technology: [...technology.slice(0, 2), frc, ...technology.slice(2)],
  support,
  sales,
}

type TopItem = { label: string; section: Section; pathPrefix: string } | { label: string; to: string }

/** Items of the main navigation. A section is active on all pages whose path has its prefix. */
export const topItems: TopItem[] = [
  { label: 'About', to: aboutPath },
  { label: 'Technology', section: 'technology', pathPrefix: '/technology' },
  { label: 'Products', section: 'products', pathPrefix: '/product' },
  { label: 'How to start', to: '/how-to-start' },
  { label: 'Support', section: 'support', pathPrefix: '/support' },
  { label: 'Sales', section: 'sales', pathPrefix: '/sales' },
]
