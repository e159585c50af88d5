// However a town's address is written, it leads there in one step; what is no town's address is left alone.
import { describe, expect, test } from 'vitest'
import { someStates, useSeededBackend } from '#tests/support/seeded-backend.ts'
import { placeAddresses } from './place-addresses.ts'

const backend = useSeededBackend(() => [someStates(['oregon', 'new-york', 'minnesota', 'idaho'])])

const findTarget = (pathname: string) =>
  placeAddresses({
    query: (query, ...args) => backend().query(query, ...args),
    cacheUntil: () => {},
  }).findTarget(pathname)

describe('an address of a town or a state', () => {
  test.each([
    ['/or/portland/tarot-readings/', '/oregon/portland/tarot-readings'],
    ['/OR/Portland/Tarot-Readings', '/oregon/portland/tarot-readings'],
    ['/oregon/portland/tarot-readings//', '/oregon/portland/tarot-readings'],
    ['/Oregon/Portland', '/oregon/portland/tarot-readings'],
    ['/oregon/portland', '/oregon/portland/tarot-readings'],
    ['/portland/OREGON/crystals', '/oregon/portland/crystals'],
    ['/minnesota/St.%20Paul/crystals', '/minnesota/saint-paul/crystals'],
    ['/idaho/Coeur%20d%E2%80%99Alene/tarot-readings', '/idaho/coeur-d-alene/tarot-readings'],
    ["/idaho/coeur+d'alene/tarot-readings", '/idaho/coeur-d-alene/tarot-readings'],
    ['/New%20York/new-york/crystals', '/new-york/new-york/crystals'],
    ['/new-york/new-york', '/new-york/new-york/tarot-readings'],
    ['/oregon', '/oregon/tarot-readings'],
    ['/Oregon/Crystals', '/oregon/crystals'],
  ])('%s leads to %s', async (written, target) => {
    expect(await findTarget(written)).toBe(target)
  })

  test.each([
    // As we write it, the page answers itself.
    '/oregon/portland/tarot-readings',
    '/or/portland/tarot-readings',
    // Two letters are not what somebody writes who means a state, and a state is no town of another one.
    '/or',
    '/oregon/idaho/tarot-readings/',
    '/oregon/oregon/crystals/',
    '/oregon/summer',
    '/oregon%2Fportland/tarot-readings',
    '/oregon/portland%2Ftarot-readings/x',
    '/oregon/%00/crystals',
    '/oregon/%ZZ/crystals',
    `/oregon/${'a'.repeat(300)}/crystals`,
    `/${'oregon'.repeat(50)}/portland/crystals`,
    '/oregon/’/crystals',
    '/spreads/celtic-cross',
  ])('%s is left to others', async (written) => {
    expect(await findTarget(written)).toBeNull()
  })
})
