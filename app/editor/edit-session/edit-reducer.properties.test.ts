import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIELDS, Simulation, type Step } from './test-simulation.ts'

const change = fc.record({
  do: fc.constantFrom('type', 'otherSaves', 'bringBack'),
  field: fc.constantFrom(...FIELDS),
  value: fc.constantFrom('x', 'y', 'z'),
}) as fc.Arbitrary<Step>
const common = fc.constantFrom(
  'response',
  'save',
  'keep',
  'openChange',
  'finishNavigation',
  'repeatResponse',
  'chooseMine',
  'chooseTheirs',
  'newer',
)
const rare = fc.constantFrom(
  'loseResponse',
  'loseRequest',
  'retry',
  'discard',
  'undo',
  'closeConflict',
  'remove',
  'keepRemove',
  'copy',
  'otherDeletes',
  'cancel',
  'abandon',
  'unmount',
  'mount',
  'startLeaving',
  'stopLeaving',
)
const act = (acts: fc.Arbitrary<string>) => acts.map((name) => ({ do: name }) as Step)
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: change },
    { weight: 6, arbitrary: act(common) },
    { weight: 2, arbitrary: act(rare) },
  ),
  { maxLength: 60, size: 'max' },
)

test.each(['ask', 'merge', 'rebase'] as const)(
  'in any order of events, no input is lost, no write is sent twice, nothing navigates after leaving, and no unseen version is overwritten (%s)',
  (policy) => {
    fc.assert(
      fc.property(fc.boolean(), steps, (isNew, all) => {
        const simulation = new Simulation(isNew, policy)
        simulation.dispatch({ type: 'mounted' })
        for (const step of all) simulation.run(step)
        while (simulation.inFlight.length > 0) simulation.respond(null)
        simulation.dispatch({ type: 'navigated' })
        expect([...simulation.violations]).toEqual([])
        expect(simulation.state).toMatchObject({ pending: null, navigation: null })
        const settled = simulation.effects.flatMap((effect) =>
          effect.type === 'settle' ? effect.attempt : [],
        )
        expect(new Set(settled).size).toBe(settled.length)
      }),
      { numRuns: 1_000 },
    )
  },
)
