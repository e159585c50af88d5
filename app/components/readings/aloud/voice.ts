type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'default' | 'localService'>

/** The best voice for a language: same region, then the browser's default, then one that works offline. */
export function chooseVoice<Kind extends Voice>(voices: readonly Kind[], language: string): Kind | null {
  const target = normalized(language)
  const candidates = voices.filter(({ lang }) => primary(lang) === primary(language))
  const rank = ({ lang, default: isDefault, localService }: Kind) =>
    (normalized(lang) === target ? 4 : 0) + (isDefault ? 2 : 0) + (localService ? 1 : 0)
  return candidates.reduce<Kind | null>(
    (best, voice) => (best && rank(best) >= rank(voice) ? best : voice),
    null,
  )
}

/** Some browsers write en_US. */
function normalized(language: string): string {
  return language.toLowerCase().replaceAll('_', '-')
}

function primary(language: string): string {
  return normalized(language).split('-')[0] ?? ''
}
