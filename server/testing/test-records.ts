import type { World } from './test-world.ts'

export interface Added extends Record<string, unknown> {
  id: number
  version: number
}

const MAX_RETRIES = 20

/** Makes a call as staff and returns the record under a key. Retries while the server is busy. */
export async function add(
  world: World,
  route: string,
  key: string,
  fields: object = {},
  retries = MAX_RETRIES,
): Promise<Added> {
  const { status, body } = await world.call(route, { as: 'staff', json: fields })
  if (status === 503 && retries > 0) return add(world, route, key, fields, retries - 1)
  if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`)
  return body[key] as Added
}

export const addCategory = (world: World, fields: object = {}) =>
  add(world, 'POST product-category', 'product_category', { name: 'Transceivers', ...fields })

export const addSubcategory = (world: World, fields: object = {}) =>
  add(world, 'POST product-subcategory', 'product_subcategory', { name: 'SMT modules', ...fields })

export const addSection = (world: World, fields: object = {}) =>
  add(world, 'POST product-subcategory-section', 'product_subcategory_section', {
    name: 'Standard',
    ...fields,
  })

export const addSeries = (world: World, fields: object = {}) =>
  add(world, 'POST product', 'product_series', { name: 'TR-76D', is_online: true, ...fields })

export const addVariant = (world: World, fields: object = {}) =>
  add(world, 'POST product-variant', 'product', { name: 'TR-76DA', is_online: true, ...fields })

export const addPrice = (world: World, fields: object) =>
  add(world, 'POST price-item', 'product_price', fields)

/** A public release of the OS. */
export const addRelease = (world: World, name: string, fields: object = {}) =>
  add(world, 'POST firmware', 'firmware', { name, is_online: true, ...fields })

interface Upload {
  as?: 'anyone' | 'user' | 'staff'
  filename?: string
  fields?: Record<string, string>
}

/** Uploads bytes as the file of a multipart call. */
export async function upload(world: World, path: string, bytes: Uint8Array, options: Upload = {}) {
  const { as = 'staff', filename = 'board.png', fields = {} } = options
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), filename)
  const headers: HeadersInit = as === 'anyone' ? {} : { Authorization: `JWT ${world.tokens[as]}` }
  const request = new Request(`http://localhost:3000/api/${path}`, { method: 'POST', body: form, headers })
  const response = await world.fetch(request)
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

/** Uploads a photo to the products section; returns its record. */
export async function uploadPhoto(world: World, bytes: Uint8Array, filename = 'board.png') {
  const { body } = await upload(world, 'photo', bytes, { filename, fields: { section: '1' } })
  return body.photo as Added & { url: string }
}
