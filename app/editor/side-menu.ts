interface Entry {
  title: string
  list: string
  /** What the address of its form begins with. */
  form: string
  /** Whose number is shown. */
  entity: string
}

/**
 * All entries in the order of the specification; those of our own come last, except for what visitors wait for, whose
 * number must be seen.
 */
export const sideMenu: { title: string; entries: Entry[] }[] = [
  {
    title: 'Inbox',
    entries: [{ title: 'Requests', list: '/editor/requests', form: '/editor/requests', entity: 'request' }],
  },
  {
    title: 'E-shop',
    entries: [
      { title: 'Products', list: '/editor/products', form: '/editor/product/item', entity: 'product_series' },
      {
        title: 'Variants',
        list: '/editor/product-variants',
        form: '/editor/product-variant',
        entity: 'product',
      },
    ],
  },
  {
    title: 'Web content',
    entries: [
      { title: 'Files', list: '/editor/files', form: '/editor/file', entity: 'file' },
      { title: 'Photos', list: '/editor/photos', form: '/editor/photo', entity: 'photo' },
      { title: 'News', list: '/editor/news', form: '/editor/news/item', entity: 'news' },
      { title: 'Events', list: '/editor/events', form: '/editor/event/item', entity: 'event' },
      { title: 'Links', list: '/editor/links', form: '/editor/link', entity: 'link' },
      {
        title: 'Distributors',
        list: '/editor/distributors',
        form: '/editor/distributor',
        entity: 'distributor',
      },
      {
        title: 'Case studies',
        list: '/editor/case-studies',
        form: '/editor/case-studies/item',
        entity: 'case_study',
      },
      { title: 'Webinars', list: '/editor/webinars', form: '/editor/webinar', entity: 'webinar' },
      {
        title: 'Startup package history',
        list: '/editor/startup-package-history',
        form: '/editor/startup-package-history-item',
        entity: 'startup_package_history',
      },
      {
        title: 'Release notes',
        list: '/editor/release-notes',
        form: '/editor/release-note',
        entity: 'release_note',
      },
      {
        title: 'OS functions',
        list: '/editor/os-functions',
        form: '/editor/os-function',
        entity: 'o_s_function',
      },
      {
        title: 'OS function sections',
        list: '/editor/os-function-sections',
        form: '/editor/os-function-section',
        entity: 'o_s_function_section',
      },
    ],
  },
  {
    title: 'Structure',
    entries: [
      {
        title: 'Categories',
        list: '/editor/product-categories',
        form: '/editor/product-category',
        entity: 'product_category',
      },
      {
        title: 'Subcategories',
        list: '/editor/product-subcategories',
        form: '/editor/product-subcategory',
        entity: 'product_subcategory',
      },
      {
        title: 'Sections',
        list: '/editor/product-subcategory-sections',
        form: '/editor/product-subcategory-section',
        entity: 'product_subcategory_section',
      },
      {
        title: 'Statuses',
        list: '/editor/product-statuses',
        form: '/editor/product-status',
        entity: 'product_status',
      },
      {
        title: 'Second statuses',
        list: '/editor/second-statuses',
        form: '/editor/second-status',
        entity: 'product_status2',
      },
      {
        title: 'Radio bands',
        list: '/editor/radio-bands',
        form: '/editor/radio-band',
        entity: 'radio_band',
      },
      {
        title: 'Photo sections',
        list: '/editor/photo-sections',
        form: '/editor/photo-section',
        entity: 'photo_section',
      },
      {
        title: 'Download sections',
        list: '/editor/download-sections',
        form: '/editor/download-section',
        entity: 'download_section',
      },
      { title: 'File types', list: '/editor/file-types', form: '/editor/file-type', entity: 'file_type' },
      {
        title: 'FAQ sections',
        list: '/editor/faq-sections',
        form: '/editor/faq-section',
        entity: 'f_a_q_section',
      },
      {
        title: 'FAQ questions',
        list: '/editor/faq-questions',
        form: '/editor/faq-question',
        entity: 'f_a_question',
      },
      { title: 'Videos', list: '/editor/videos', form: '/editor/video', entity: 'video' },
      {
        title: 'Release note subjects',
        list: '/editor/release-note-subjects',
        form: '/editor/release-note-subject',
        entity: 'release_note_subject',
      },
      { title: 'Countries', list: '/editor/countries', form: '/editor/country', entity: 'country' },
      { title: 'Careers', list: '/editor/careers', form: '/editor/career', entity: 'career_offer' },
      { title: 'Patents', list: '/editor/patents', form: '/editor/patent', entity: 'patent' },
      { title: 'Trademarks', list: '/editor/trademarks', form: '/editor/trademark', entity: 'trademark' },
      {
        title: 'Trademark types',
        list: '/editor/trademark-types',
        form: '/editor/trademark-type',
        entity: 'trademark_type',
      },
      {
        title: 'Trademark countries',
        list: '/editor/trademark-countries',
        form: '/editor/trademark-country',
        entity: 'trademark_country',
      },
    ],
  },
  {
    title: 'More',
    entries: [
      { title: 'Popups', list: '/editor/popups', form: '/editor/popup', entity: 'modal_popup' },
      { title: 'Trash', list: '/editor/trash', form: '/editor/trash', entity: 'trash' },
      { title: 'Users', list: '/editor/users', form: '/editor/user', entity: 'user' },
    ],
  },
]

/** Whether an address is the list of an entry or one of its forms. */
export function isWithin({ list, form }: Entry, pathname: string): boolean {
  return pathname === list || pathname === form || pathname.startsWith(`${form}/`)
}
