import type { StaffSession } from '#e2e/staff-api.ts'

const SERIES = 60

/** Adds a category with sixty series to the demo catalogue; returns the path of its page. */
export async function addSixtySeries({ api }: StaffSession): Promise<string> {
  const { id, friendly_url } = await createRecord(api, 'product-category', 'product_category', {
    name: 'Sixty series',
    is_online: true,
  })
  for (let n = 1; n <= SERIES; n += 1) {
    await createRecord(api, 'product', 'product_series', {
      name: `SX-${n}`,
      title_2: 'Transceiver for the bench',
      description: 'One of **sixty** that a page lists.',
      category: id,
      status: 2,
      ordering: n,
      is_online: true,
    })
  }
  return `/products/${friendly_url}`
}

interface Created {
  id: number
  friendly_url: string
}

async function createRecord(
  api: StaffSession['api'],
  call: string,
  key: string,
  fields: object,
): Promise<Created> {
  const { body } = await api(`POST ${call}`)
  const { id } = (body as Record<string, Created>)[key]!
  const saved = await api(`PUT ${call}/${id}`, { ...fields })
  if (saved.status !== 200) throw new Error(`${call} returned ${saved.status}: ${JSON.stringify(saved.body)}`)
  return (saved.body as Record<string, Created>)[key]!
}
