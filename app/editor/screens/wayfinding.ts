import { wayfinding } from '#contract/wayfinding.ts'
import { blankPage } from '#domain/wayfinding/page.ts'
import { onlineUntilField } from '#app/editor/online-until-field.ts'
import { screen, type Screens } from '#app/editor/screen.ts'

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
} satisfies Screens<typeof wayfinding>
