import { describe, expect, test } from 'vitest'
import { parsePath, samplePath, writePath } from './path.ts'

describe('path data', () => {
  test('is written in short relative commands', () => {
    expect(writePath(parsePath('M10 10 L 20.04 10 L20 30.5 Q 5 6 7 8 z'))).toBe(
      'M10 10h10v20.5q-15-24.5-13-22.5z',
    )
  })

  test('written and read again is the same drawing', () => {
    const data = 'M10 10h10v20.5q-15-24.5-13-22.5c1 2 3 4 5.5 6zm4 5l.5.5-3-2z'
    expect(writePath(parsePath(data))).toBe(data)
  })

  test('keeps rounding from adding up along a long line', () => {
    const far = writePath(parsePath(`M0 0${'l.33 .33'.repeat(300)}`))
    expect(samplePath(parsePath(far)).flat().at(-1)?.[0]).toBeCloseTo(99, 0)
  })

  test('as long as the outline of a whole card is written without delay', () => {
    const steps = 20_000
    expect(writePath(parsePath(`M0 0${'l1 2'.repeat(steps)}`))).toBe(
      `M0 0l${Array(steps).fill('1 2').join(' ')}`,
    )
  })

  test('takes arcs with flags written without a space, as circles of the right size', () => {
    const points = samplePath(parsePath('M-50 0a50 50 0 01100 0A50 50 0 1 1-50 0Z')).flat()
    for (const [x, y] of points) expect(Math.hypot(x, y)).toBeCloseTo(50, 0)
  })

  test('continues smooth curves from the control before', () => {
    expect(parsePath('M0 0c0-5 10-5 10 0s10 5 10 0')).toEqual(parsePath('M0 0c0-5 10-5 10 0c0 5 10 5 10 0'))
  })

  test('writes a curve that goes on as the last one came without its first control, and no other', () => {
    expect(writePath(parsePath('M0 0c0-5 10-5 10 0c0 5 10 5 10 0'))).toBe('M0 0c0-5 10-5 10 0s10 5 10 0')
    expect(writePath(parsePath('M0 0c0-5 10-5 10 0c0 6 10 5 10 0'))).toBe('M0 0c0-5 10-5 10 0 0 6 10 5 10 0')
    expect(writePath(parsePath('M0 0c0-5 10-5 10 0l5 0c0 5 10 5 10 0'))).toBe(
      'M0 0c0-5 10-5 10 0h5c0 5 10 5 10 0',
    )
  })

  test('that is none is refused', () => {
    expect(() => parsePath('M0 0L5')).toThrow('Not path data')
    expect(() => parsePath('M0 0X5 5')).toThrow('Not path data')
  })
})
