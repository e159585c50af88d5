// A voice for browsers that have none: it says nothing, remembers what it was given, and speaks on when it is told to.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    fakeVoice: { heard: string[]; current: SpeechSynthesisUtterance | null }
  }
}

/** Before the page is opened. */
export async function giveVoice(page: Page, languages: readonly string[] = ['de-DE', 'en-GB']) {
  await page.addInitScript((known) => {
    const voice = { heard: [] as string[], current: null as SpeechSynthesisUtterance | null }
    const voices = known.map((lang) => ({
      lang,
      name: `Voice of ${lang}`,
      default: false,
      localService: true,
    }))
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(utterance: SpeechSynthesisUtterance & { voice: { lang: string } }) {
        voice.heard.push(`${utterance.voice.lang}: ${utterance.text}`)
        voice.current = utterance
      },
      cancel() {
        const { current } = voice
        voice.current = null
        if (current) voice.heard.push('hushed')
        current?.onerror?.({ error: 'interrupted' } as SpeechSynthesisErrorEvent)
      },
    })
    class Utterance {
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    Object.assign(window, { fakeVoice: voice })
    Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
  }, languages)
}

export function heardBy(page: Page): Promise<string[]> {
  return page.evaluate(() => window.fakeVoice.heard)
}

/** The voice comes to the word at this place of what it is saying. */
export async function voiceComesTo(page: Page, charIndex: number) {
  await page.evaluate((at) => {
    const { current } = window.fakeVoice
    current?.onboundary?.({ name: 'word', charIndex: at, charLength: 0 } as SpeechSynthesisEvent)
  }, charIndex)
}

export async function voiceEnds(page: Page) {
  await page.evaluate(() => window.fakeVoice.current?.onend?.({} as SpeechSynthesisEvent))
}

/** What the browser highlights now, by the name of the highlight. */
export function highlightedIn(page: Page, name: 'spoken' | 'spoken-word'): Promise<string | null> {
  return page.evaluate((key) => {
    const [range] = CSS.highlights.get(key) ?? []
    return range ? String(range) : null
  }, name)
}
