import { fileType, textBytes, type DemoFile } from './demo-file.ts'

const WIDTH = 25
const HEIGHT = 15
const PADS = 8
const PITCH = 2.54

/** CAD files of one module: a 3D model with two revisions, its footprint, and a drawing of the footprint. */
export function cadFiles(code: string): DemoFile[] {
  const base = code.toLowerCase()
  const common = { section: 2, for_series: code, uploaded: '2026-09-02T09:00:00Z' }
  return [
    {
      ...common,
      name: `${code} 3D model`,
      filename: `${base}-rev-b.step`,
      description: 'STEP AP214, outline with connector',
      type: fileType.model,
      version_note: 'Antenna moved by 0.5 mm',
      for_hardware: 'B',
      bytes: textBytes(stepModel(base, 3.4)),
      older: [
        {
          filename: `${base}-rev-a.step`,
          uploaded: '2025-03-04T09:00:00Z',
          for_series: code,
          for_hardware: 'A',
          bytes: textBytes(stepModel(base, 3.2)),
        },
      ],
    },
    {
      ...common,
      name: `${code} footprint`,
      filename: `${base}.kicad_mod`,
      description: 'For KiCad 8 or newer',
      type: fileType.footprint,
      bytes: textBytes(footprint(code)),
    },
    {
      ...common,
      name: `${code} footprint drawing`,
      filename: `${base}-footprint.svg`,
      description: 'Recommended land pattern, in millimetres',
      type: fileType.footprint,
      bytes: textBytes(drawing(code)),
    },
  ]
}

/** The corners of the module as points of a STEP file (ISO 10303-21). */
function stepModel(name: string, thickness: number): string {
  const corners = [0, thickness].flatMap((z) => [
    [0, 0, z],
    [WIDTH, 0, z],
    [WIDTH, HEIGHT, z],
    [0, HEIGHT, z],
  ])
  const points = corners.map(
    (corner, index) =>
      `#${index + 1}=CARTESIAN_POINT('',(${corner.map((value) => value.toFixed(2)).join(',')}));`,
  )
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('Demonstration model'),'2;1');
FILE_NAME('${name}.step','2026-09-02T09:00:00',(''),(''),'','','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));
ENDSEC;
DATA;
${points.join('\n')}
ENDSEC;
END-ISO-10303-21;
`
}

const pads = Array.from({ length: PADS }, (_, index) => ({
  number: index + 1,
  x: (index - (PADS - 1) / 2) * PITCH,
}))

function footprint(code: string): string {
  const lines = pads.map(
    ({ number, x }) =>
      `  (pad "${number}" smd rect (at ${x.toFixed(2)} 0) (size 1.6 2.4) (layers "F.Cu" "F.Paste" "F.Mask"))`,
  )
  return `(footprint "${code}" (version 20240108) (generator "demo")\n  (layer "F.Cu")\n${lines.join('\n')}\n)\n`
}

function drawing(code: string): string {
  const shapes = pads.map(
    ({ number, x }) =>
      `<rect x="${(x - 0.8).toFixed(2)}" y="5.8" width="1.6" height="2.4" fill="#c77d2b"/><text x="${x.toFixed(2)}" y="10" font-size="1.2" text-anchor="middle" font-family="sans-serif">${number}</text>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -10 30 24" width="600" height="480">
<rect x="-12.5" y="-7.5" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#0b4f58" stroke-width="0.3"/>
<text x="0" y="0" font-size="2.4" text-anchor="middle" font-family="sans-serif">${code}</text>
${shapes.join('\n')}
</svg>
`
}
