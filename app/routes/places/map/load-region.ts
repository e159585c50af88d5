import type { Region, RegionName } from './region.ts'

/** Each comes with its own geometry, and only when it is looked at. */
export async function loadRegion(name: RegionName): Promise<Region> {
  return name === 'world'
    ? (await import('./world.ts')).world
    : (await import('./united-states.ts')).unitedStates
}
