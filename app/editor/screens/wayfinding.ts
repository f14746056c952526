import { wayfinding } from '#contract/wayfinding.ts'
import { blankMenuEntry, menuPlaceNames } from '#domain/wayfinding/menus/menu-entry.ts'
import { blankSiteArea } from '#domain/wayfinding/site-area.ts'
import { blankPage } from '#domain/wayfinding/page.ts'
import { onlineUntilField } from '#app/editor/online-until-field.ts'
import { screen, type Screens } from '#app/editor/screen.ts'
import { translationsScreen } from './translations.ts'

export const wayfindingScreens = {
  synonyms: screen({
    resource: wayfinding.synonyms,
    columns: ['name', 'meaning'],
    search: ['name', 'meaning'],
    form: {
      name: { input: 'line', label: 'Visitors search for' },
      meaning: {
        input: 'line',
        label: 'The site says',
        hint: 'several words for it are separated by commas',
      },
    },
  }),
  menuEntries: screen({
    resource: wayfinding.menuEntries,
    columns: ['name', 'address', 'is_online'],
    search: ['name', 'address', 'about'],
    groupBy: 'menu',
    form: {
      name: { input: 'line', label: 'Name' },
      menu: { input: 'options', label: 'Menu', options: menuPlaceNames },
      address: {
        input: 'address',
        label: 'Leads to',
        hint: 'a path such as /support/faq, the address of another site, or {eShop} and the like for one of the brand',
      },
      about: { input: 'line', label: 'Description', hint: 'beside the entry, in menus of wide screens' },
      ordering: { input: 'number', label: 'Ordering', hint: 'in the menu; the lowest comes first' },
      is_small_only: { input: 'switch', label: 'Small screens only', hint: 'not in menus of wide screens' },
      is_online: { input: 'switch', label: 'Shown', hint: 'as long as the page it leads to exists' },
    },
    blank: () => blankMenuEntry,
    shownOn: '/',
  }),
  areas: screen({
    resource: wayfinding.areas,
    columns: ['name', 'is_online'],
    search: ['name'],
    form: {
      name: { input: 'line', label: 'Area' },
      is_online: {
        input: 'switch',
        label: 'On',
        hint: 'off: its pages answer 404, and no menu, link, search, sitemap or feed has them',
      },
    },
    blank: () => blankSiteArea,
    shownOn: '/',
    isAddedElsewhere: true,
  }),
  pages: screen({
    resource: wayfinding.pages,
    columns: ['title', 'address', 'menu', 'is_online'],
    search: ['title', 'short_title', 'address', 'description', 'lead', 'text'],
    form: {
      title: { input: 'line', label: 'Title' },
      address: { input: 'address', label: 'Address', hint: 'a path such as /technology/antennas' },
      short_title: {
        input: 'line',
        label: 'Short title',
        hint: 'in menus and in the breadcrumb, if it differs from the title',
      },
      lead: { input: 'line', label: 'Lead', hint: 'a sentence below the title' },
      text: { input: 'markdown', label: 'Text', isTall: true },
      description: { input: 'line', label: 'Description', hint: 'for search engines and menus' },
      menu: {
        input: 'options',
        label: 'Added to menu',
        options: {
          '': 'None',
          technology: 'Technology',
          support: 'Support',
          sales: 'Sales',
          footer: 'Footer, Company',
        },
      },
      ordering: { input: 'number', label: 'Ordering', hint: 'in the menu; the lowest comes first' },
      is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
      online_until: onlineUntilField,
    },
    blank: () => blankPage,
    view: ':address',
    isCustom: true,
  }),
  translations: translationsScreen,
} satisfies Screens<typeof wayfinding>
