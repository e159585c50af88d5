import { geoPath, type GeoContext } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import states10 from 'us-atlas/states-albers-10m.json'
import { projectUnitedStates, unitedStatesFrame } from './projection.ts'
import type { Region } from './region.ts'

const topology = states10 as unknown as Topology<{ states: GeometryCollection; nation: GeometryCollection }>

export const unitedStates: Region = {
  frame: unitedStatesFrame,
  project: (longitude, latitude) => projectUnitedStates([longitude, latitude]),
  drawLand: (path) => draw(feature(topology, topology.objects.nation), path),
  drawBorders: (path) =>
    draw(
      mesh(topology, topology.objects.states, (a, b) => a !== b),
      path,
    ),
}

function draw(shape: Parameters<ReturnType<typeof geoPath>>[0], path: CanvasPath): void {
  // d3-geo is typed for a canvas context, but calls only methods that a path has.
  geoPath(null, path as unknown as GeoContext)(shape)
}
