import type { Api } from '#contract/contract.ts'

/** TR-72DAT, and the popup of the demo vendor. */
const VARIANT = 17
const POPUP = 1

/** Prepares a release of the demo vendor: the prices of next year, their announcement, and a popup that ends by itself. */
export async function addDemoRelease({ publishing }: Pick<Api, 'publishing'>, now: Date): Promise<void> {
  const year = now.getUTCFullYear() + 1
  const day = `${year}-01-04`
  const { release } = await publishing.addRelease({
    name: `Prices of ${year}`,
    note: 'The price list goes to distributors a week before.',
    moment: `${day} 08:00`,
  })
  const prices = { price_1: 13.8, price_5: 13, price_20: 12.1, price_100: 10.9, price_1000: 9.5 }
  await publishing.prepareChange({
    call: 'POST price-item',
    input: { product: VARIANT, valid_from: day, ...prices },
    release: release.id,
  })
  await publishing.prepareChange({
    call: 'POST news-item',
    input: {
      perex: `**New prices** apply from 4 January ${year}. [Distributors](/sales/distributors)`,
      content: '',
      published: `${day} 08:00`,
      is_online: true,
    },
    release: release.id,
  })
  await publishing.prepareChange({
    call: 'PUT modal-popup/:id',
    input: {
      id: POPUP,
      title: `New prices from 4 January ${year}`,
      content: 'Orders that reached us in December keep the old ones.',
      online_until: `${year}-01-31 23:00`,
    },
    release: release.id,
  })
}
