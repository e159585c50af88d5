// A fake of the browser's speech synthesis: records the texts, and a test decides when it reaches a word or the end.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    fakeSpeech: { heard: string[]; current: SpeechSynthesisUtterance | null }
  }
}

/** Call it before the page is opened. */
export async function installFakeSpeech(page: Page, languages: readonly string[] = ['de-DE', 'en-GB']) {
  await page.addInitScript((langs) => {
    const state = { heard: [] as string[], current: null as SpeechSynthesisUtterance | null }
    const voices = langs.map((lang) => ({
      lang,
      name: `Voice of ${lang}`,
      default: false,
      localService: true,
    }))
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(utterance: SpeechSynthesisUtterance & { voice: { lang: string } }) {
        state.heard.push(`${utterance.voice.lang}: ${utterance.text}`)
        state.current = utterance
      },
      cancel() {
        const { current } = state
        state.current = null
        if (current) state.heard.push('hushed')
        current?.onerror?.({ error: 'interrupted' } as SpeechSynthesisErrorEvent)
      },
    })
    class Utterance {
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    Object.assign(window, { fakeSpeech: state })
    Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
  }, languages)
}

export function spokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.fakeSpeech.heard)
}

/** Fires the boundary event of the word at this index of the current text. */
export async function speakWordAt(page: Page, charIndex: number) {
  await page.evaluate((index) => {
    const { current } = window.fakeSpeech
    current?.onboundary?.({ name: 'word', charIndex: index, charLength: 0 } as SpeechSynthesisEvent)
  }, charIndex)
}

export async function finishSpeaking(page: Page) {
  await page.evaluate(() => window.fakeSpeech.current?.onend?.({} as SpeechSynthesisEvent))
}

/** The text that the browser highlights now. */
export function highlightedText(page: Page, name: 'spoken' | 'spoken-word'): Promise<string | null> {
  return page.evaluate((key) => {
    const [range] = CSS.highlights.get(key) ?? []
    return range ? String(range) : null
  }, name)
}
