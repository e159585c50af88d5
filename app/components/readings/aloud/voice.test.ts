import { expect, test } from 'vitest'
import { chooseVoice } from './voice.ts'

const voice = (lang: string, more: { default?: boolean; localService?: boolean } = {}) => ({
  lang,
  default: false,
  localService: false,
  ...more,
})

test('the voice has the language of the text, or there is none', () => {
  const [german, british, american] = [voice('de-DE', { default: true }), voice('en_GB'), voice('en-US')]
  expect(chooseVoice([german, british, american], 'en-US')).toBe(american)
  expect(chooseVoice([german, british, american], 'en')).toBe(british)
  expect(chooseVoice([german], 'en')).toBeNull()
  expect(chooseVoice([], 'en')).toBeNull()
})

test('the default voice is preferred, then a local one', () => {
  const [far, near, chosen] = [
    voice('en-US'),
    voice('en-AU', { localService: true }),
    voice('en-GB', { default: true }),
  ]
  expect(chooseVoice([far, near], 'en')).toBe(near)
  expect(chooseVoice([far, near, chosen], 'en')).toBe(chosen)
  // The same region outweighs both.
  expect(chooseVoice([near, chosen, far], 'en-US')).toBe(far)
})
