import { expect, test } from 'vitest'
import { composedText, readingOf } from '#tests/support/composed-readings.ts'
import { goldenReadings } from './readings.ts'

test.each(goldenReadings)('$name reads as it was approved', async ({ name, ...reading }) => {
  await expect(composedText(readingOf(reading))).toMatchFileSnapshot(`./${name}.txt`)
})
