type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'default' | 'localService'>

/** The voice for a text in this language: of the very country, then the browser's own choice, then one that needs no network. */
export function chooseVoice<Kind extends Voice>(voices: readonly Kind[], language: string): Kind | null {
  const wanted = plain(language)
  const fitting = voices.filter(({ lang }) => primary(lang) === primary(language))
  const rank = ({ lang, default: isDefault, localService }: Kind) =>
    (plain(lang) === wanted ? 4 : 0) + (isDefault ? 2 : 0) + (localService ? 1 : 0)
  return fitting.reduce<Kind | null>((best, one) => (best && rank(best) >= rank(one) ? best : one), null)
}

/** Some browsers write en_US. */
function plain(language: string): string {
  return language.toLowerCase().replaceAll('_', '-')
}

function primary(language: string): string {
  return plain(language).split('-')[0] ?? ''
}
