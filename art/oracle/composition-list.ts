import type { Composition } from '../tarot/composition.ts'
import { light } from './light.ts'
import { shore } from './shore.ts'
import { vessel } from './vessel.ts'
import { water } from './water.ts'

/** In the order of the content. */
export const oracleCompositions: readonly Composition[] = [...light, ...water, ...vessel, ...shore]
