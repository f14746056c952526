import { plain, type Figures } from './figure.ts'

/** Calculators, and what they compute with. */
export const calculators = {
  'answer-time-calculator': plain(
    'answer-time-calculator',
    'Calculator: answer time',
    'from hops and data, and back',
  ),
  'battery-calculator': plain(
    'battery-calculator',
    'Calculator: battery life',
    'with the currents of the catalogue, and back',
  ),
  'currents-table': plain('currents-table', 'Currents of all modules', 'a table from the catalogue'),
} as const satisfies Figures
