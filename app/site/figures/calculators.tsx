import { useLocation } from 'react-router'
import type { calculators } from '#domain/texts/figures/calculators.ts'
import AnswerTimeForm from '#app/site/technology/calculators/answer-time-form.island.tsx'
import BatteryForm from '#app/site/technology/calculators/battery-form.island.tsx'
import { CurrentsTable } from '#app/site/technology/calculators/currents-table.tsx'
import { loadModuleCurrents } from '#app/site/technology/calculators/module-currents.ts'
import { figureView, type FigureViews } from './figure-view.ts'

export const calculatorViews: FigureViews<keyof typeof calculators> = {
  'answer-time-calculator': {
    Show: () => <AnswerTimeForm query={useLocation().search} />,
  },
  'battery-calculator': figureView('battery-calculator', {
    load: (api) => loadModuleCurrents(api),
    Show: ({ data }) => <BatteryForm query={useLocation().search} modules={data} />,
  }),
  'currents-table': figureView('currents-table', {
    load: (api) => loadModuleCurrents(api),
    Show: ({ data }) => <CurrentsTable modules={data} />,
  }),
}
