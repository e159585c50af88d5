import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { localTime, NextCardTime } from './next-card-time.tsx'

const processZone = process.env.TZ

afterEach(() => {
  if (processZone === undefined) delete process.env.TZ
  else process.env.TZ = processZone
})

test('the server says when the UTC day ends', () => {
  process.env.TZ = 'America/Los_Angeles'
  expect(renderToStaticMarkup(<NextCardTime day="2026-11-16">midnight UTC</NextCardTime>)).toBe(
    'midnight UTC',
  )
})

test.each([
  ['America/Los_Angeles', '4:00 PM'],
  ['Asia/Kolkata', '5:30 AM'],
  ['UTC', 'midnight'],
])('in %s the card changes at %s', (zone, time) => {
  process.env.TZ = zone
  expect(localTime(Date.UTC(2026, 10, 17))).toBe(time)
})
