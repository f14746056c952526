import { restModes } from '#domain/technology/calculators/battery-life.ts'
import type { ModuleCurrents } from '#domain/technology/calculators/module-currents.ts'
import { useQueryState } from '#app/site/technology/use-query-state.ts'
import { batteryDefaults, computeBattery, type BatteryTexts } from './battery-input.ts'
import { BatteryPlot } from './battery-plot.tsx'
import { BatteryResults } from './battery-results.tsx'
import { ChoiceField } from './choice-field.tsx'
import { LinkToInput, pathWith } from './link-to-input.tsx'
import { QuantityField } from './quantity-field.tsx'

const PATH = '/technology/calculators/battery-life'
const MAX_LENGTH = 40

interface Props {
  query: string
  modules: ModuleCurrents[]
}

const quantities: { name: keyof BatteryTexts; label: string; hint: string }[] = [
  { name: 'interval', label: 'Interval of events', hint: 's, min, h or d' },
  {
    name: 'sending',
    label: 'Sending, per event',
    hint: 'a packet of 10 B takes 28 ms; LP adds 50 ms, XLP 900 ms',
  },
  { name: 'listening', label: 'Listening, per event', hint: 'in STD mode, such as for an answer' },
  { name: 'battery', label: 'Battery', hint: 'mAh or Ah' },
  { name: 'usable', label: 'Usable part of it', hint: 'by its data sheet, in %' },
  { name: 'other', label: 'Other parts of the device', hint: 'on average: nA, µA or mA' },
  { name: 'life', label: 'Life wanted', hint: 'for the other direction: d or years' },
]

/** Battery life from an interval, and the interval and the battery for a wanted life, while typing. */
export function BatteryForm({ query, modules }: Props) {
  const [texts, setText] = useQueryState(query, batteryDefaults, (_, text) => text.slice(0, MAX_LENGTH))
  const result = computeBattery(texts, modules)
  if (!result) return <p>No module of the catalogue has its currents.</p>
  const pathTo = (changed: Partial<BatteryTexts>) => pathWith(PATH, { ...texts, ...changed }, batteryDefaults)
  return (
    <form method="get" className="calc-form">
      <div className="quantities">
        <ChoiceField
          name="module"
          label="Module"
          hint={`currents: ${result.module.source || 'see its product page'}`}
          value={result.module.name}
          problem={result.problems.module}
          options={modules.map(({ name }) => [name, name])}
          onText={(text) => setText('module', text)}
        />
        <ChoiceField
          name="rest"
          label="Between events"
          hint="XLP is not available in mesh"
          value={result.rest}
          problem={result.problems.rest}
          options={Object.entries(restModes)}
          onText={(text) => setText('rest', text)}
        />
        <ChoiceField
          name="power"
          label="Output power"
          hint="decides the TX current"
          value={texts.power === 'lowest' ? 'lowest' : 'full'}
          options={[
            ['full', 'full'],
            ['lowest', 'lowest level'],
          ]}
          onText={(text) => setText('power', text)}
        />
        {quantities.map(({ name, label, hint }) => (
          <QuantityField
            key={name}
            name={name}
            label={label}
            hint={hint}
            value={texts[name]}
            problem={result.problems[name]}
            onText={(text) => setText(name, text)}
          />
        ))}
      </div>
      <button type="submit" className="btn without-scripts">
        Compute
      </button>
      <div className="calc-result" role="status">
        <BatteryResults result={result} pathTo={pathTo} />
      </div>
      <BatteryPlot result={result} />
      <LinkToInput path={pathTo({})} />
    </form>
  )
}
