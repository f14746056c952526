import type { Page } from '@playwright/test'
import { expect, keepSession, test } from '#e2e/fixtures.ts'
import type { StaffSession } from '#e2e/staff-api.ts'
import { keepMine, meetFaults, type FaultJourney } from './fault-journey.ts'

test.use({ expectedErrors: /net::ERR_|status of 40[1349]/ })

type Api = StaffSession['api']

/** Creates a record and returns its id. */
async function add(api: Api, route: string, key: string, fields: Record<string, unknown>): Promise<number> {
  return ((await api(route, fields)).body[key] as { id: number }).id
}

const says = (text: string | RegExp) => async (tab: Page) => {
  await expect(tab.getByText(text).first()).toBeVisible()
}
const nothingUnsaved = (tab: Page) => expect(tab.locator('.unsaved')).toBeHidden()

/** Grids show what somebody else saved beside the own input, and save it again on demand. */
async function saveAgain(tab: Page) {
  await expect(tab.getByText(/saved meanwhile: |in the meantime/).first()).toBeVisible()
  // The notice is shown a moment before the refused save has ended.
  await expect(tab.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-busy', 'false')
  await tab.keyboard.press('Control+s')
}

test.describe('input survives a killed tab, an expired session, a lost network and the save of somebody else', () => {
  const journeys: Record<string, (api: Api) => Promise<FaultJourney>> = {
    async series(api) {
      const id = await add(api, 'POST product', 'product_series', { name: 'Fault series' })
      return {
        path: `/editor/product/item/${id}`,
        field: (tab) => tab.getByLabel('Title 2'),
        text: 'Mine',
        collide: () => api(`PUT product/${id}`, { title_2: 'Theirs' }),
        settle: keepMine,
        isDone: says('Fault series is saved'),
      }
    },
    async 'new variants of a series'(api) {
      const id = await add(api, 'POST product', 'product_series', { name: 'Fault variants' })
      return {
        path: `/editor/product/item/${id}`,
        open: (tab) => tab.getByRole('button', { name: 'Add variant' }).click(),
        reopen: async () => {},
        field: (tab) => tab.getByRole('list', { name: 'New variants' }).getByRole('textbox').first(),
        text: 'FAULT-1',
        isDone: says('FAULT-1 is saved'),
      }
    },
    async 'prices of a variant'(api) {
      const product = await add(api, 'POST product-variant', 'product', { name: 'Fault prices' })
      const prices = { product, valid_from: '2026-01-01', price_1: 9 }
      const id = await add(api, 'POST price-item', 'product_price', prices)
      return {
        path: `/editor/product-variant/${product}`,
        field: (tab) => tab.getByLabel('Price from 1 pieces'),
        text: '7',
        collide: () => api(`PUT price-item/${id}`, { price_1: 8 }),
        settle: saveAgain,
        isDone: says('The prices are saved'),
      }
    },
    async file(api) {
      const id = await add(api, 'POST file-item', 'file', { name: 'Fault file' })
      return {
        path: `/editor/file/${id}`,
        field: (tab) => tab.getByLabel('Name', { exact: true }),
        text: 'My file',
        collide: () => api(`PUT file-item/${id}`, { name: 'Their file' }),
        settle: keepMine,
        isDone: says('My file is saved'),
      }
    },
    async link(api) {
      const id = await add(api, 'POST link', 'link', { name: 'Fault link', url: '/news' })
      return {
        path: '/editor/links?search=Fault',
        open: (tab) => tab.getByRole('button', { name: 'Edit Fault link' }).click(),
        field: (tab) => tab.getByLabel('Target'),
        text: '_top',
        collide: () => api(`PUT link/${id}`, { target: '_blank' }),
        settle: keepMine,
        isDone: says('The link is saved'),
      }
    },
    async photo(api) {
      const { photo } = (await api('GET photos')).body as { photo: { id: number; name: string }[] }
      const { id } = photo.at(-1)!
      return {
        path: `/editor/photos?photo=${id}`,
        field: (tab) =>
          tab.getByRole('complementary', { name: 'Edit photo' }).getByRole('textbox', { name: 'Name' }),
        text: 'My photo',
        collide: () => api(`PUT photo/${id}`, { name: 'Their photo' }),
        async settle(tab) {
          await expect(tab.getByText(/It is now “Their photo” in/)).toBeVisible()
          await tab.keyboard.press('Control+s')
        },
        isDone: says('My photo is saved'),
      }
    },
    async 'alternative text'(api) {
      const { photo } = (await api('GET photos')).body as {
        photo: { id: number; name: string; alt: string }[]
      }
      const { id, name } = photo.findLast(({ alt }) => alt === '')!
      return {
        path: '/editor/photos/alternative-texts',
        open: (tab) => tab.getByRole('searchbox').fill(name),
        field: (tab) => tab.locator(`#alt-${id}`),
        text: 'A module from above',
        collide: () => api(`PUT photo/${id}`, { alt: 'A module from below' }),
        async settle(tab) {
          await expect(tab.getByText('Somebody else wrote “A module from below”')).toBeVisible()
          await tab.keyboard.press('Control+s')
        },
        isDone: (tab) => expect(tab.locator(`li:has(#alt-${id}) small`).first()).toHaveText('saved'),
      }
    },
    async release(api) {
      const id = await add(api, 'POST editor/release', 'release', { name: 'Fault release' })
      return {
        path: `/editor/release/${id}`,
        field: (tab) => tab.getByLabel('Note'),
        text: 'Mine',
        collide: () => api(`PUT editor/release/${id}`, { note: 'Theirs' }),
        settle: keepMine,
        isDone: nothingUnsaved,
      }
    },
    async 'price list'(api) {
      const day = '2032-03-01'
      return {
        path: `/editor/price-list?day=${day}`,
        field: (tab) => tab.getByRole('textbox', { name: 'TR-72DC from 1', exact: true }),
        text: '13.00',
        async collide() {
          const { body } = await api(`GET editor/price-list/${day}`)
          const list = body.price_list as { version: number; rows: { product: number; name: string }[] }
          const { product } = list.rows.find(({ name }) => name === 'TR-72DC')!
          const prices = [{ product, price_1: 14 }]
          await api(`PUT editor/price-list/${day}`, { day, version: list.version, prices })
        },
        settle: saveAgain,
        isDone: says('The prices of 1 Mar 2032 are prepared'),
      }
    },
    async parameters(api) {
      return {
        path: '/editor/parameters',
        field: (tab) => tab.getByRole('textbox', { name: 'Supply voltage of TR-79G' }),
        text: '3.1',
        async collide() {
          const { body } = await api('GET editor/parameter-grid')
          const named = (list: unknown, name: string) =>
            (list as { id: number; name: string }[]).find((one) => one.name === name)!.id
          const series = named(body.product_series, 'TR-79G')
          const parameter = named(body.parameter, 'Supply voltage')
          const place = { parameter, series, variant: null }
          const found = (body.parameter_value as (typeof place & { version: number })[]).find(
            (one) => one.parameter === parameter && one.series === series && one.variant === null,
          )
          const value = { min: null, typ: 3.2, max: null, text: '', note: '' }
          const cells = [{ ...place, version: found?.version ?? null, value }]
          await api('PUT editor/parameter-values', { cells })
        },
        settle: saveAgain,
        isDone: says('The value is saved'),
      }
    },
    async 'change of a status'(api) {
      const id = await add(api, 'POST product', 'product_series', { name: 'Fault status', status: 2 })
      return {
        path: `/editor/product/item/${id}`,
        async open(tab) {
          await tab.getByRole('button', { name: 'Change status…' }).click()
          await tab.getByRole('dialog').getByLabel('New status').selectOption({ label: 'Mature' })
        },
        reopen: async () => {},
        field: (tab) => tab.getByRole('dialog').getByLabel('Reason'),
        text: 'Not yet in series.',
        button: (tab) => tab.getByRole('dialog').getByRole('button', { name: 'Change status' }),
        isDone: says('Fault status has its new status'),
      }
    },
    async comment(api) {
      const id = await add(api, 'POST news-item', 'news', { perex: 'Fault comment' })
      return {
        path: `/editor/news/item/${id}`,
        field: (tab) => tab.getByLabel('New comment'),
        text: 'Is this right?',
        button: (tab) => tab.getByRole('button', { name: 'Comment', exact: true }),
        async isDone(tab) {
          await expect(
            tab.getByRole('list', { name: 'Open comments' }).getByText('Is this right?'),
          ).toHaveCount(1)
          await expect(tab.getByLabel('New comment')).toHaveValue('')
        },
      }
    },
    async 'new webhook'(api) {
      return {
        path: '/editor/webhooks',
        async open(tab) {
          await tab.getByRole('button', { name: '+ New webhook' }).click()
          await tab.getByLabel('Address').fill('https://example.com/fault')
          await tab.getByRole('dialog').getByRole('checkbox').first().check()
        },
        reopen: async () => {},
        field: (tab) => tab.getByLabel('Name'),
        text: 'Fault webhook',
        button: (tab) => tab.getByRole('button', { name: 'Add the webhook' }),
        async isDone(tab) {
          await expect(tab.getByText('Secret of Fault webhook').first()).toBeVisible()
          const { webhook } = (await api('GET editor/webhooks')).body as { webhook: { name: string }[] }
          expect(webhook.filter(({ name }) => name === 'Fault webhook')).toHaveLength(1)
        },
      }
    },
    async 'edited webhook'(api) {
      const fields = { name: 'Shop', url: 'https://example.com/shop', kinds: ['news'] }
      const id = await add(api, 'POST editor/webhook', 'webhook', fields)
      return {
        path: `/editor/webhook/${id}`,
        open: (tab) => tab.getByRole('button', { name: 'Edit' }).click(),
        reopen: async () => {},
        field: (tab) => tab.getByLabel('Name'),
        text: 'My shop',
        button: (tab) => tab.getByRole('dialog').getByRole('button', { name: 'Save' }),
        collide: () => api(`PUT editor/webhook/${id}`, { version: 1, name: 'Their shop' }),
        async settle(tab) {
          await expect(tab.getByText('Somebody else saved this record in the meantime')).toBeVisible()
          // The page has loaded their version.
          await expect(
            tab.getByRole('heading', { name: 'Their shop', exact: true, includeHidden: true }),
          ).toBeAttached()
          await tab.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
        },
        isDone: (tab) => expect(tab.getByRole('heading', { name: 'My shop', exact: true })).toBeVisible(),
      }
    },
    async 'new token'(api) {
      return {
        path: '/editor/tokens',
        open: (tab) => tab.getByRole('button', { name: '+ New token' }).click(),
        reopen: async () => {},
        field: (tab) => tab.getByLabel('Name'),
        text: 'Fault token',
        button: (tab) => tab.getByRole('button', { name: 'Create the token' }),
        async isDone(tab) {
          await expect(tab.getByRole('dialog').getByText('Fault token')).toBeVisible()
          const { token } = (await api('GET editor/tokens')).body as { token: { name: string }[] }
          expect(token.filter(({ name }) => name === 'Fault token')).toHaveLength(1)
        },
      }
    },
    async invitation() {
      return {
        path: '/editor/users',
        open: (tab) => tab.getByRole('button', { name: '+ Invite' }).click(),
        reopen: async () => {},
        field: (tab) => tab.getByLabel('E-mail'),
        text: 'fault@example.com',
        button: (tab) => tab.getByRole('button', { name: 'Send the invitation' }),
        isDone: says('The invitation to fault@example.com is on its way'),
      }
    },
  }
  for (const [name, prepare] of Object.entries(journeys))
    test(name, async ({ page, context, api }) => {
      const form = await prepare(api)
      await keepSession(page)
      await meetFaults(context, form)
    })
})
