import { dpa } from '#contract/dpa.ts'
import { dpaEntryKinds } from '#domain/technology/dpa/entry.ts'
import { screen, source, type Screens } from '#app/editor/screen.ts'

const LAYOUT =
  'one line per field, such as "MID 4 B: what it is"; "UserData 2-30 B: …" varies; none: no data; empty: not documented'

export const dpaScreens = {
  dpaPeripherals: screen({
    resource: dpa.dpaPeripherals,
    columns: ['name', 'pnum', 'available_at'],
    search: ['name', 'pnum', 'available_at', 'description'],
    form: {
      name: { input: 'line', label: 'Name' },
      pnum: { input: 'line', label: 'PNUM', hint: 'such as 0x06' },
      friendly_url: {
        input: 'line',
        label: 'Address',
        hint: '/technology/dpa/commands/…; without it there is no page, only a name in the calculator',
      },
      available_at: { input: 'line', label: 'Where it is', hint: 'devices and conditions' },
      description: { input: 'markdown', label: 'Description', isTall: true },
    },
    view: '/technology/dpa/commands/:friendly_url',
  }),
  dpaCommands: screen({
    resource: dpa.dpaCommands,
    columns: ['name', 'peripheral', 'pcmd', 'since'],
    search: ['name', 'pcmd', 'meaning', 'description'],
    groupBy: 'peripheral',
    form: {
      peripheral: {
        input: 'choice',
        label: 'Peripheral',
        placeholder: 'Select peripheral',
        from: source(dpa.dpaPeripherals.list, 'dpa_peripheral', {}),
      },
      name: { input: 'line', label: 'Name' },
      pcmd: { input: 'line', label: 'PCMD', hint: 'such as 0x03' },
      since: { input: 'line', label: 'Since version', hint: 'such as 3.03; empty: not documented' },
      meaning: { input: 'line', label: 'What it does', hint: 'one sentence' },
      request: { input: 'text', label: 'Data of the request', hint: LAYOUT },
      answer: { input: 'text', label: 'Data of the answer', hint: 'the same, after ErrN and DpaValue' },
      description: { input: 'markdown', label: 'Description', isTall: true },
      errata: { input: 'markdown', label: 'Errata', hint: 'with versions and workarounds' },
      example_address: {
        input: 'line',
        label: 'Example: NADR',
        hint: '0000 coordinator, 0001 node 1, 00ff broadcast',
      },
      example_data: { input: 'line', label: 'Example: PDATA of the request', hint: 'bytes such as "01 7e"' },
      answer_data: { input: 'line', label: 'Example: PDATA of the answer', hint: 'after ErrN and DpaValue' },
    },
    view: '/technology/dpa/commands/:peripheral.friendly_url',
  }),
  dpaEntries: screen({
    resource: dpa.dpaEntries,
    columns: ['name', 'kind', 'code', 'since'],
    search: ['name', 'code', 'kind', 'description'],
    form: {
      kind: { input: 'options', label: 'Kind', options: dpaEntryKinds },
      name: { input: 'line', label: 'Name' },
      code: { input: 'line', label: 'Number', hint: 'or a range, such as 0x20-0x3F' },
      declaration: { input: 'line', label: 'Declaration', hint: 'of a function; of a code, its length' },
      available_at: { input: 'line', label: 'Where it is', hint: 'devices that have it' },
      since: { input: 'line', label: 'Since version', hint: 'such as 3.03; empty: not documented' },
      description: { input: 'text', label: 'Description' },
      ordering: { input: 'number', label: 'Ordering', hint: 'lower is first' },
    },
    shownOn: '/technology/dpa/events',
  }),
} satisfies Screens<typeof dpa>
