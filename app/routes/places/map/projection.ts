import { geoAlbersUsa } from 'd3-geo'
import type { Size } from './view.ts'

/** The shapes of us-atlas, and those in states.svg, are already projected, with exactly this projection. */
export const projectUnitedStates = geoAlbersUsa().scale(1300).translate([487.5, 305])

export const unitedStatesFrame: Size = { width: 975, height: 610 }
