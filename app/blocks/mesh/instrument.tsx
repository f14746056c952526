import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { building, buildingPart, traceSlots } from './building.ts'
import { FloorPlan, FloorPlanPart } from './floor-plan.tsx'
import { SlotTrace } from './slot-trace.tsx'

/**
 * One request through a mesh, slot by slot; with reduced motion, and without scripts, it shows the last frame.
 * Played by `behaviours/play-mesh.ts`.
 */
export function Instrument({ protocol }: { protocol: string }) {
  const { t } = useTexts()
  return (
    <figure className="instrument" aria-label={t('Animated example of one {protocol} request', { protocol })}>
      <div className="wrap">
        <div className="inst-head">
          <h2>
            <RichText
              text={t('One request, coordinator to node {node}')}
              values={{
                node: (
                  <>
                    <span className="only-wide">{building.nodes.length - 1}</span>
                    <span className="only-phone">{buildingPart.nodes.length - 1}</span>
                  </>
                ),
              }}
            />
          </h2>
          <span className="readout" aria-hidden="true">
            {`${t('slot')} `}
            <b className="live" />
          </span>
          <span className="readout" aria-hidden="true">
            {`${t('elapsed')} `}
            <b className="live-ms" /> ms
          </span>
          <button className="btn sm quiet" type="button" data-pause>
            <Icon name="pause" />
            <Icon name="play" />
            <span>{t('Pause')}</span>
          </button>
        </div>
        <div className="inst-body">
          <div className="inst-plan only-phone">
            <FloorPlanPart />
          </div>
          <div className="inst-plan only-wide" data-below="">
            <FloorPlan />
          </div>
          <div className="inst-trace only-wide" data-below="">
            <SlotTrace
              devices={building.nodes.length}
              slots={traceSlots.building}
              width={372}
              rowHeight={18.6}
              left={30}
              scaleStep={4}
            />
          </div>
          <div className="inst-trace only-phone" data-below="">
            <SlotTrace
              devices={buildingPart.nodes.length}
              slots={traceSlots.buildingPart}
              width={358}
              rowHeight={17}
              left={26}
              scaleStep={5}
            />
          </div>
        </div>
        <figcaption className="inst-foot" data-below="">
          <span>
            <svg viewBox="0 0 16 16" className="m-node is-c" aria-hidden="true">
              <rect x="1" y="1" width="14" height="14" />
            </svg>
            {t('Coordinator')}
          </span>
          <span>
            <svg viewBox="0 0 16 16" className="m-node" aria-hidden="true">
              <circle cx="8" cy="8" r="7" />
            </svg>
            {t('Node with its routing number')}
          </span>
          <span>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <rect className="m-packet" x="3" y="3" width="10" height="10" />
            </svg>
            {t('Packet')}
          </span>
          <span>
            {t(
              'Each node repeats the packet once, in the slot of its routing number. A slot is 60 ms, slowed down here.',
            )}
          </span>
        </figcaption>
      </div>
    </figure>
  )
}
