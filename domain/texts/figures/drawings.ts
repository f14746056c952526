import * as z from 'zod'
import { meshFigureKinds } from '#domain/technology/mesh-simulation/figure-kinds.ts'
import { leaf, ofExampleProduct, plain, productName, title, type Figures } from './figure.ts'

/** Drawings and simulators. */
export const drawings = {
  'mesh-figure': leaf(
    'Simulator',
    'communication in the mesh, step by step',
    '::mesh-figure{kind="unicast"}',
    z.strictObject({ kind: z.enum(meshFigureKinds) }),
  ),
  'sdk-host': leaf(
    'Host with a transceiver',
    'a drawing of a host, what it is and its wires',
    '::sdk-host{host="Arduino" about="microcontroller" wires="SPI"}',
    z.strictObject({ host: title, about: title, wires: title }),
  ),
  zones: plain('zones', 'Zones and routing numbers', 'a drawing of a network after Discovery'),
  'technology-stack': plain('technology-stack', 'Parts of the technology', 'a drawing'),
  'request-timeline': plain('request-timeline', 'Request and answer in slots', 'a drawing'),
  'receive-cycles': plain('receive-cycles', 'One second of receiving', 'a drawing'),
  'power-scale': leaf(
    'Supply current by mode',
    'a drawing with the currents of a module from the catalogue',
    `::power-scale{${ofExampleProduct}}`,
    z.strictObject({ of: productName }),
  ),
  'os-layers': plain('os-layers', 'Operating system in a transceiver', 'a drawing'),
  'dpa-layers': plain('dpa-layers', 'Layers of the device protocol', 'a drawing'),
  'dpa-request': plain('dpa-request', 'Request', 'a drawing of its bytes'),
  'dpa-answer': plain('dpa-answer', 'Answer', 'a drawing of its bytes'),
  'mid-cloning': plain('mid-cloning', 'MID cloning', 'a drawing'),
  'gateway-parts': plain('gateway-parts', 'Parts of the gateway daemon', 'a drawing'),
  'cloud-path': plain('cloud-path', 'From a node to a cloud', 'a drawing'),
  'channel-maps': plain('channel-maps', 'Channel maps', 'a drawing'),
  'beaming-path': plain('beaming-path', 'Beaming', 'a drawing'),
  applicability: plain('applicability', 'Where it fits', 'a drawing'),
} as const satisfies Figures
