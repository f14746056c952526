import * as z from 'zod'
import { dpaCommandFields, dpaPeripheralFields } from '#domain/technology/dpa/command.ts'
import { dpaEntryFields } from '#domain/technology/dpa/entry.ts'
import { call } from './call.ts'
import { entity, publicList } from './entity.ts'
import { paging } from './paging.ts'
import { paths } from './resource.ts'

const peripherals = entity('dpa_peripheral', {
  fields: dpaPeripheralFields,
  paths: paths('editor/dpa-peripherals', 'dpa-peripheral'),
  editor: {
    group: 'Pages and facts',
    title: '{dpa} peripherals',
    noun: 'peripheral',
    list: '/editor/dpa-peripherals',
    item: '/editor/dpa-peripheral/:id?',
  },
})

const commands = entity('dpa_command', {
  fields: dpaCommandFields,
  paths: paths('editor/dpa-commands', 'dpa-command'),
  editor: {
    group: 'Pages and facts',
    title: '{dpa} commands',
    noun: 'command',
    list: '/editor/dpa-commands',
    item: '/editor/dpa-command/:id?',
  },
})

const entries = entity('dpa_entry', {
  fields: dpaEntryFields,
  paths: paths('editor/dpa-entries', 'dpa-entry'),
  editor: {
    group: 'Pages and facts',
    title: '{dpa} reference',
    noun: 'entry',
    list: '/editor/dpa-entries',
    item: '/editor/dpa-entry/:id?',
  },
})

/** Peripherals of the device protocol with their commands, and the reference of events, functions, configuration and codes. */
export const dpa = {
  publicDpaCommands: call('GET dpa-commands', {
    access: 'anyone',
    input: () => z.object(paging),
    pages: 'dpa_command',
    output: () =>
      z.object({
        dpa_peripheral: z.array(peripherals.record.omit({ version: true })),
        dpa_command: z.array(commands.record.omit({ version: true })),
      }),
    summary: 'The commands of {dpa} by number, with their peripherals.',
  }),
  dpaPeripherals: peripherals,
  dpaCommands: commands,
  publicDpaEntries: publicList(
    'GET dpa-entries',
    entries,
    'Events of the custom handler, API functions, configuration bytes and codes.',
  ),
  dpaEntries: entries,
}
