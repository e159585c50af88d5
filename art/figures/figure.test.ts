import { describe, expect, test } from 'vitest'
import { extentOf } from '../drawing/extent.ts'
import { sword } from '../symbols/sword.ts'
import { figure } from './figure.ts'
import { type PoseName, poses } from './poses.ts'

const standing = { pose: 'stand', x: 330, y: 900, size: 600 } as const

describe.each(Object.keys(poses) as PoseName[])('a figure that does %s', (pose) => {
  test('is at rest on the ground, wherever its limbs are', () => {
    const { bottom } = extentOf([figure({ ...standing, pose }).shape])
    expect(bottom).toBeGreaterThan(880)
    expect(bottom).toBeLessThan(pose === 'hang' || pose === 'fall' ? Infinity : 915)
  })

  test('is the same the other way round when it faces left', () => {
    const right = figure({ ...standing, pose })
    const left = figure({ ...standing, pose, facing: 'left' })
    const [one, other] = [extentOf([right.shape]), extentOf([left.shape])]
    expect(other.left).toBeCloseTo(660 - one.right, 0)
    expect(other.right).toBeCloseTo(660 - one.left, 0)
    expect(left.nearHand.x).toBeCloseTo(660 - (right.nearHand.x ?? 0), 5)
  })
})

test.each(['woman', 'man', 'child'] as const)('a standing %s is as tall as it is said to be', (build) => {
  const { top, bottom } = extentOf([figure({ ...standing, build, hair: 'bald' }).shape])
  expect(Math.abs(bottom - top - standing.size)).toBeLessThan(standing.size * 0.02)
})

test('a joint given by the card replaces the one of the pose', () => {
  const hanging = figure(standing)
  const lifted = figure({ ...standing, joints: { nearArm: [170, 175] } })
  expect(lifted.nearHand.y).toBeLessThan((hanging.nearHand.y ?? 0) - 300)
  expect(lifted.farHand).toEqual(hanging.farHand)
})

test('holds what it is given where its hand is', () => {
  const held: unknown[] = []
  const { nearHand } = figure({
    ...standing,
    joints: { nearArm: [90, 90] },
    near: (grip) => {
      held.push(grip)
      return sword(grip)
    },
  })
  expect(held).toEqual([nearHand])
  expect(nearHand.turn).toBeCloseTo(0)
})
