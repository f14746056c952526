import type { drawings } from '#domain/texts/figures/drawings.ts'
import { BeamingPath } from '#app/blocks/drawings/beaming-path.tsx'
import { ChannelMaps } from '#app/blocks/drawings/channel-maps.tsx'
import { CloudPath } from '#app/blocks/drawings/cloud-path.tsx'
import { DpaLayers } from '#app/blocks/drawings/dpa-layers.tsx'
import { DpaAnswer, DpaRequest } from '#app/blocks/drawings/dpa-request.tsx'
import { GatewayParts } from '#app/blocks/drawings/gateway-parts.tsx'
import { MidCloning } from '#app/blocks/drawings/mid-cloning.tsx'
import { OsLayers } from '#app/blocks/drawings/os-layers.tsx'
import { PowerScale } from '#app/blocks/drawings/power-scale.tsx'
import { ReceiveCycles } from '#app/blocks/drawings/receive-cycles.tsx'
import { RequestTimeline } from '#app/blocks/drawings/request-timeline.tsx'
import { SdkHost } from '#app/blocks/drawings/sdk-host.tsx'
import { TechnologyStack } from '#app/blocks/drawings/technology-stack.tsx'
import { MeshFigure } from '#app/blocks/mesh-simulator/mesh-figure.tsx'
import { ZonesFigure } from '#app/blocks/mesh/zones-figure.tsx'
import { Applicability } from '#app/site/company/applicability.tsx'
import { figureView, type FigureViews } from './figure-view.ts'

export const drawingViews: FigureViews<keyof typeof drawings> = {
  'mesh-figure': figureView('mesh-figure', {
    Show: ({ attributes }) => <MeshFigure kind={attributes.kind} />,
  }),
  'sdk-host': figureView('sdk-host', { Show: ({ attributes }) => <SdkHost {...attributes} /> }),
  zones: { Show: ZonesFigure },
  'technology-stack': { Show: TechnologyStack },
  'request-timeline': { Show: RequestTimeline },
  'receive-cycles': { Show: ReceiveCycles },
  'power-scale': { Show: PowerScale },
  'os-layers': { Show: OsLayers },
  'dpa-layers': { Show: DpaLayers },
  'dpa-request': { Show: DpaRequest },
  'dpa-answer': { Show: DpaAnswer },
  'mid-cloning': { Show: MidCloning },
  'gateway-parts': { Show: GatewayParts },
  'cloud-path': { Show: CloudPath },
  'channel-maps': { Show: ChannelMaps },
  'beaming-path': { Show: BeamingPath },
  applicability: { Show: Applicability },
}
