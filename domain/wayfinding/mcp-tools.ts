import { isSwitchedOff } from './is-shown.ts'

/** Where the server of the Model Context Protocol answers. */
export const MCP_PATH = '/mcp'

interface McpTool {
  title: string
  description: string
  /** The page with the same facts: the tool is offered while that is not switched off. */
  page?: string
}

/** Its tools: a title for people, and what each answers. Names in braces are words of the vendor. */
const mcpTools = {
  search: {
    title: 'Search the site',
    description:
      'Finds products, pages, {os} functions, questions, news and documents; typos are forgiven. Answers the best results with their addresses.',
  },
  get_download: {
    title: 'Download link',
    page: '/support/downloads',
    description:
      'The download address, size and SHA-256 of a file of the library, by its name, file name or id.',
  },
  get_product: {
    title: 'Product',
    description:
      'Facts about one product: status, technical parameters, and the variants that can be ordered with their unit prices by quantity.',
  },
  compare_products: {
    title: 'Compare products',
    description: 'Technical parameters, bands and prices of two to five products side by side.',
  },
  get_price: {
    title: 'Price at a quantity',
    description: 'The unit price and the total of an order code at a quantity, by the prices of today.',
  },
  resolve_part_number: {
    title: 'Resolve a part number',
    description:
      'The product and variant that an order code belongs to, and what replaces it. For an unknown code, similar ones.',
  },
  check_compatibility: {
    title: 'Compatibility of {os}, {dpa} and module',
    page: '/technology/dpa/OsDpaCompatibility',
    description:
      'For a named {os} version (and {dpa} version): the versions that work with it in one network, whether a node with another version fits and which upgrade helps, and whether a module runs that {os}.',
  },
  get_os_function: {
    title: '{os} function',
    page: '/technology/os/os-functions',
    description:
      'What a function of the operating system does, and whether a named {os} version has it. A part of a name answers all functions that contain it.',
  },
  decode_dpa_frame: {
    title: 'Decode a {dpa} frame',
    page: '/technology/dpa/commands',
    description: 'Names the fields of a {dpa} packet or HDLC frame given as hex bytes, and checks its CRC.',
  },
} as const satisfies Record<string, McpTool>

export type McpToolName = keyof typeof mcpTools

/** The tools that are offered while areas of the website are off. */
export function offeredTools(off: readonly string[]): [McpToolName, McpTool][] {
  const all = Object.entries(mcpTools) as [McpToolName, McpTool][]
  return all.filter(([, { page }]) => page === undefined || !isSwitchedOff(page, off))
}
