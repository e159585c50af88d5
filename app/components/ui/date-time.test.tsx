import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { DateTime, dateTimeText } from './date-time.tsx'

const at = Date.UTC(2026, 10, 16, 6, 5, 9)
const processZone = process.env.TZ

afterEach(() => {
  if (processZone === undefined) delete process.env.TZ
  else process.env.TZ = processZone
})

test('the server, which does not know the visitor’s time zone, renders UTC and says so', () => {
  process.env.TZ = 'America/Los_Angeles'
  expect(renderToStaticMarkup(<DateTime at={at} />)).toBe(
    '<time dateTime="2026-11-16T06:05:09.000Z">November 16, 2026 at 6:05 AM UTC</time>',
  )
  expect(renderToStaticMarkup(<DateTime at={at} precise />)).toContain('Nov 16, 2026, 6:05:09 AM UTC')
})

test('the browser shows the day and time of its own zone', () => {
  process.env.TZ = 'America/Los_Angeles'
  expect(dateTimeText(at, { precise: false, isLocal: true })).toBe('November 15, 2026 at 10:05 PM')
  process.env.TZ = 'Asia/Kathmandu'
  expect(dateTimeText(at, { precise: true, isLocal: true })).toBe('Nov 16, 2026, 11:50:09 AM')
})
