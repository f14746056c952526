import { answerTime, MAX_HOPS } from '#domain/technology/calculators/answer-time.ts'
import { formatDuration } from '#domain/technology/calculators/quantity.ts'
import { useQueryState } from '#app/site/technology/use-query-state.ts'
import {
  answerTimeDefaults,
  computeAnswerTime,
  type AnswerTimeResult,
  type AnswerTimeTexts,
} from './answer-time-input.ts'
import { ChoiceField } from './choice-field.tsx'
import { LinkToInput, pathWith } from './link-to-input.tsx'
import { Plot } from './plot.tsx'
import { QuantityField } from './quantity-field.tsx'

const PATH = '/technology/calculators/answer-time'
const MAX_LENGTH = 40

const fields: { name: keyof AnswerTimeTexts; label: string; hint: string }[] = [
  {
    name: 'hops',
    label: 'Hops of the request',
    hint: `0 to ${MAX_HOPS}; 0 is a neighbour of the coordinator`,
  },
  { name: 'data', label: 'Data of the request', hint: '0 to 64 B' },
  { name: 'back', label: 'Hops of the answer', hint: 'empty: as many as the request' },
  { name: 'answer', label: 'Data of the answer', hint: '0 to 64 B' },
  { name: 'work', label: 'Work in the node', hint: 'ms or s' },
  { name: 'within', label: 'Time allowed', hint: 'for the other direction: ms, s or min' },
]

/** Answer time from hops and data, and hops from an allowed time, while typing. */
export function AnswerTimeForm({ query }: { query: string }) {
  const [texts, setText] = useQueryState(query, answerTimeDefaults, (_, text) => text.slice(0, MAX_LENGTH))
  const result = computeAnswerTime(texts)
  return (
    <form method="get" className="calc-form">
      <div className="quantities">
        <ChoiceField
          name="network"
          label="Network"
          hint="STD+LP lets battery nodes listen in LP"
          value={texts.network === 'lp' ? 'lp' : 'std'}
          options={[
            ['std', 'STD'],
            ['lp', 'STD+LP'],
          ]}
          onText={(text) => setText('network', text)}
        />
        {fields.map(({ name, label, hint }) => (
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
        <Times result={result} />
        <OtherDirection result={result} />
      </div>
      {result.exchange && result.times && <AnswerPlot result={result} />}
      <LinkToInput path={pathWith(PATH, texts, answerTimeDefaults)} />
    </form>
  )
}

function Times({ result: { times, exchange, slots } }: { result: AnswerTimeResult }) {
  if (!times || !exchange || !slots) return <p>Correct the marked fields to get the answer time.</p>
  const { hops, answerHops, work } = exchange
  return (
    <>
      <dl className="keys">
        <div>
          <dt>Answer after</dt>
          <dd>{ms(times.total)}</dd>
        </div>
        <div>
          <dt>Request</dt>
          <dd>{ms(times.request)}</dd>
        </div>
        <div>
          <dt>Answer</dt>
          <dd>{ms(times.answer)}</dd>
        </div>
      </dl>
      <p className="calc-formula">
        ({hops} + 1) × {slots.request} ms + {ms(work)} + ({answerHops} + 1) × {slots.answer} ms ={' '}
        {ms(times.total)}
      </p>
    </>
  )
}

function OtherDirection({ result: { most, limit } }: { result: AnswerTimeResult }) {
  if (most === undefined || limit === null) return null
  if (most === null) {
    return (
      <p className="fit-no">
        Within {ms(limit)} no answer can arrive: even from a neighbour it takes longer. Allow more time, or
        send less data.
      </p>
    )
  }
  return (
    <p className="fit-yes">
      Within {ms(limit)} an answer arrives over up to{' '}
      <b>
        {most} {most === 1 ? 'hop' : 'hops'}
      </b>{' '}
      each way
      {most === MAX_HOPS ? ', the most there are' : ''}.
    </p>
  )
}

const NICE_HOPS = [10, 20, 30, 60, 120, 240]
const NICE_SECONDS = [1, 2, 5, 10, 20, 30, 60]
const TICKS = 5

/** The answer time over the hops, in both types of network. */
function AnswerPlot({ result: { exchange, times, limit } }: { result: AnswerTimeResult }) {
  if (!exchange || !times) return null
  const { bytes, answerBytes, work } = exchange
  const hops = Math.max(exchange.hops, exchange.answerHops)
  const toHops = NICE_HOPS.find((nice) => nice >= hops * 1.2) ?? MAX_HOPS
  const totalAt = (type: 'std' | 'lp', count: number) =>
    answerTime({ type, hops: count, answerHops: count, bytes, answerBytes, work }).total / 1000
  const highest = Math.max(totalAt('lp', toHops), times.total / 1000)
  const toSeconds = NICE_SECONDS.find((nice) => nice >= highest) ?? Math.ceil(highest / 60) * 60
  const lineOf = (type: 'std' | 'lp', name: string) => ({
    name,
    isMain: exchange.type === type,
    points: [0, toHops].map((count): [number, number] => [count, totalAt(type, count)]),
  })
  return (
    <figure className="plot-figure">
      <Plot
        label={`Answer time over 0 to ${toHops} hops in STD and STD+LP networks. The chosen exchange takes ${ms(times.total)}.`}
        x={{
          title: 'hops, the same both ways',
          from: 0,
          to: toHops,
          ticks: ticks(toHops, (value) => String(value)),
        }}
        y={{
          title: 'answer after',
          from: 0,
          to: toSeconds,
          ticks: ticks(toSeconds, (value) => `${value} s`),
        }}
        lines={[lineOf('std', 'STD'), lineOf('lp', 'STD+LP')]}
        mark={
          exchange.hops === exchange.answerHops
            ? { x: exchange.hops, y: times.total / 1000, label: ms(times.total) }
            : null
        }
        limit={limit === null ? null : { y: limit / 1000, label: `${ms(limit)} allowed` }}
      />
      <figcaption>
        With {bytes} B there and {answerBytes} B back. One hop more is one slot more, each way.
      </figcaption>
    </figure>
  )
}

function ticks(to: number, text: (value: number) => string) {
  return Array.from({ length: TICKS + 1 }, (_, index) => {
    const value = Math.round((to * index * 10) / TICKS) / 10
    return { value, label: text(value) }
  })
}

const ms = (value: number) => formatDuration(value / 1000)
