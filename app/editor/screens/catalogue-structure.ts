import { catalogue } from '#contract/catalogue.ts'
import { blankCategory } from '#domain/catalogue/category.ts'
import { blankSection } from '#domain/catalogue/section.ts'
import { blankSubcategory } from '#domain/catalogue/subcategory.ts'
import { screen, source } from '#app/editor/screen.ts'
import { image, category, subcategory } from './catalogue-fields.ts'

export const categoriesScreen = screen({
  resource: catalogue.categories,
  title: 'Categories',
  noun: 'category',
  paths: { list: '/editor/product-categories', item: '/editor/product-category/:id?' },
  rows: source(catalogue.categories.list, 'product_category', {}),
  columns: ['name', 'priority', 'is_online'],
  search: ['name'],
  empty: 'No records',
  form: {
    name: { input: 'line', label: 'Name', hint: 'its address is made of it' },
    description: { input: 'markdown', label: 'Description' },
    priority: { input: 'number', label: 'Priority', hint: 'lower is first' },
    ordering: { input: 'number', label: 'Ordering' },
    is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
    friendly_url: { input: 'read-only', label: 'Friendly URL' },
  },
  blank: () => blankCategory,
  view: '/products/:friendly_url',
})

export const subcategoriesScreen = screen({
  resource: catalogue.subcategories,
  title: 'Subcategories',
  noun: 'subcategory',
  paths: { list: '/editor/product-subcategories', item: '/editor/product-subcategory/:id?' },
  rows: source(catalogue.subcategories.list, 'product_subcategory', {}),
  columns: ['name', 'category', 'priority'],
  search: ['name'],
  groupBy: 'category',
  empty: 'No records',
  form: {
    name: { input: 'line', label: 'Name', hint: 'its address is made of it' },
    description: { input: 'markdown', label: 'Description' },
    category,
    priority: { input: 'number', label: 'Priority', hint: 'lower is first' },
    image,
    friendly_url: { input: 'read-only', label: 'Friendly URL' },
  },
  blank: () => blankSubcategory,
})

export const sectionsScreen = screen({
  resource: catalogue.sections,
  title: 'Sections',
  noun: 'section',
  paths: {
    list: '/editor/product-subcategory-sections',
    item: '/editor/product-subcategory-section/:id?',
  },
  rows: source(catalogue.sections.list, 'product_subcategory_section', {}),
  columns: ['name', 'subcategory', 'list_order'],
  search: ['name'],
  groupBy: 'subcategory',
  empty: 'No sections',
  form: {
    name: { input: 'line', label: 'Name' },
    description: { input: 'markdown', label: 'Description' },
    subcategory,
    list_order: { input: 'number', label: 'Order', hint: 'higher is first' },
  },
  blank: () => blankSection,
})
