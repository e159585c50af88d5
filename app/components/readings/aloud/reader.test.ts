import { expect, test } from 'vitest'
import { Reader } from './reader.ts'

interface Utterance {
  text: string
  language: string
  onboundary?: (event: { name: string; charIndex: number; charLength?: number }) => void
  onend?: () => void
  onerror?: () => void
}

/** A fake speech synthesis whose events the test fires. */
function voice() {
  const heard: Utterance[] = []
  const told: string[] = []
  const reader = new Reader({
    speech: {
      speak: (utterance) => heard.push(utterance as unknown as Utterance),
      cancel: () => told.push('hushed'),
    },
    utter: (piece) => ({ ...piece }) as unknown as SpeechSynthesisUtterance,
    onState: (state) => told.push(state),
    onPlace: (place) =>
      told.push(
        place ? `${place.piece}${place.word ? ` ${place.word.start}-${place.word.end}` : ''}` : 'nowhere',
      ),
    onFailed: () => told.push('failed'),
  })
  const now = () => heard.at(-1)!
  return { reader, heard, told, now }
}

const english = (text: string) => ({ text, language: 'en' })
const pieces = [english('The first one.'), english('The second one.')]

test('pieces are spoken one after the other, and then it is silent', () => {
  const { reader, heard, now, told } = voice()
  reader.play(pieces)
  now().onend?.()
  now().onend?.()
  expect(heard.map(({ text }) => text)).toEqual(['The first one.', 'The second one.'])
  expect(told).toEqual(['speaking', '0', 'speaking', '1', 'nowhere', 'silent'])
})

test('after a pause it resumes at the last word', () => {
  const { reader, heard, now, told } = voice()
  reader.play(pieces)
  now().onboundary?.({ name: 'word', charIndex: 4, charLength: 5 })
  reader.pause()
  reader.resume()
  expect(now().text).toBe('first one.')
  // The browser counts from the start of the utterance; the reader reports positions in the whole piece.
  now().onboundary?.({ name: 'word', charIndex: 6 })
  expect(told).toEqual(['speaking', '0', '0 4-9', 'hushed', 'paused', 'speaking', '0', '0 10-14'])
  expect(heard).toHaveLength(2)
})

test('late events of a cancelled utterance are ignored', () => {
  const { reader, heard, told } = voice()
  reader.play(pieces)
  const [old] = heard
  reader.stop()
  const before = told.length
  old?.onboundary?.({ name: 'word', charIndex: 4 })
  old?.onend?.()
  old?.onerror?.()
  expect(told).toHaveLength(before)
  expect(heard).toHaveLength(1)
})

test('a speech error is reported once', () => {
  const { reader, now, told } = voice()
  reader.play(pieces)
  now().onerror?.()
  expect(told.slice(-4)).toEqual(['hushed', 'nowhere', 'silent', 'failed'])
})

test('calls that do not fit the state do nothing', () => {
  const { reader, heard, told } = voice()
  reader.pause()
  reader.resume()
  reader.stop()
  reader.play([])
  expect(heard).toEqual([])
  expect(told).toEqual([])
})
