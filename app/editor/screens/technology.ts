import { technology } from '#contract/technology.ts'
import { blankKeyFigure } from '#domain/technology/key-figure.ts'
import { firmwareForm } from './firmware-form.ts'
import { screen, source, type Screens } from '#app/editor/screen.ts'
import { dpaScreens } from './dpa.ts'
import site from '#site-config'

export const technologyScreens = {
  keyFigures: screen({
    resource: technology.keyFigures,
    columns: ['name', 'code', 'value', 'limit'],
    search: ['name', 'code', 'value'],
    form: {
      name: { input: 'line', label: 'Name' },
      code: { input: 'line', label: 'Code', hint: 'pages name the figure by it' },
      value: {
        input: 'line',
        label: 'Value',
        hint: 'such as 60 ms, or a live fact such as {{parameter NAME rx-lp}}',
      },
      limit: { input: 'line', label: 'Limit', hint: 'such as up to …; … stands for the value' },
      ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
    },
    blank: () => blankKeyFigure,
    shownOn: `/technology/${site.meshProtocol.slug}`,
  }),
  firmware: screen({
    resource: technology.firmware,
    columns: ['name', 'product', 'lines', 'status', 'is_online'],
    search: ['name', 'product', 'lines', 'build', 'status', 'differences'],
    empty: 'No releases',
    form: firmwareForm,
    view: '/technology/release-notes/:product',
  }),
  startupPackageHistory: screen({
    resource: technology.startupPackageHistory,
    columns: ['title', 'ordering'],
    search: ['title', 'description'],
    form: {
      title: { input: 'line', label: 'Title' },
      description: { input: 'markdown', label: 'Description', isTall: true },
      ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
    },
    view: '/how-to-start/startup-package-history',
  }),
  releaseNotes: screen({
    resource: technology.releaseNotes,
    columns: ['title', 'subject', 'ordering'],
    search: ['title', 'content'],
    groupBy: 'subject',
    empty: 'No release notes to display',
    form: {
      title: { input: 'line', label: 'Title' },
      content: { input: 'markdown', label: 'Content', isTall: true },
      subject: {
        input: 'choice',
        label: 'Subject',
        placeholder: 'Select subject',
        from: source(technology.allReleaseNotes, 'release_note_subject', {}),
      },
      ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
    },
  }),
  osFunctions: screen({
    resource: technology.osFunctions,
    columns: ['name', 'section', 'ordering'],
    search: ['name', 'description'],
    groupBy: 'section',
    form: {
      name: { input: 'markdown', label: 'Name' },
      description: { input: 'markdown', label: 'Description', isTall: true },
      section: {
        input: 'choice',
        label: 'Section',
        placeholder: 'Select section',
        from: source(technology.osFunctionSections.list, 'o_s_function_section', {}),
      },
      ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
    },
    view: '/technology/os/os-functions#function-:id',
  }),
  osFunctionSections: screen({
    resource: technology.osFunctionSections,
    columns: ['name', 'ordering'],
    search: ['name'],
    empty: 'No sections',
    form: {
      name: { input: 'line', label: 'Name' },
      ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
    },
    view: '/technology/os/os-functions',
  }),
  releaseNoteSubjects: screen({
    resource: technology.releaseNoteSubjects,
    columns: ['name', 'code'],
    search: ['name', 'code'],
    form: {
      name: { input: 'line', label: 'Name' },
      code: { input: 'line', label: 'Code', hint: 'pages ask for notes by it' },
    },
    blank: () => ({ name: '', code: '' }),
  }),
  ...dpaScreens,
} satisfies Screens<typeof technology>
