import { geoEqualEarth, geoGraticule10, geoPath, type GeoContext } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land110 from 'world-atlas/land-110m.json'
import type { Region } from './region.ts'

const topology = land110 as unknown as Topology<{ land: GeometryCollection }>

const frame = { width: 960, height: 468 }
const projection = geoEqualEarth().fitSize([frame.width, frame.height], { type: 'Sphere' })

export const world: Region = {
  frame,
  project: (longitude, latitude) => projection([longitude, latitude]),
  drawLand: (path) => draw(feature(topology, topology.objects.land), path),
  drawBorders: () => {},
  drawGrid: (path) => {
    draw(geoGraticule10(), path)
    draw({ type: 'Sphere' }, path)
  },
}

function draw(shape: Parameters<ReturnType<typeof geoPath>>[0], path: CanvasPath): void {
  // d3-geo is typed for a canvas context, but calls only methods that a path has.
  geoPath(projection, path as unknown as GeoContext)(shape)
}
