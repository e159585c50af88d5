import type { Region, RegionName } from './region.ts'

/** Loads a region with its geometry only when it is needed. */
export async function loadRegion(name: RegionName): Promise<Region> {
  return name === 'world'
    ? (await import('./world.ts')).world
    : (await import('./united-states.ts')).unitedStates
}
