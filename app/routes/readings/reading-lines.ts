import { useEffect, useState } from 'react'
import { reportError } from '#app/data/error-report.ts'
import { englishLines } from '#content/reading-lines/index.ts'
import { getLocale } from '#messages/runtime'
import type { ReadingLines } from '#rules/readings/composition/lines.ts'

/**
 * The sentences of the page's language come with the server's response, null standing for the English ones. For a private
 * reading there was none (undefined), so they are loaded here; null until then.
 */
export function useReadingLines(served: ReadingLines | null | undefined): ReadingLines | null {
  const language = getLocale()
  const isKnown = served !== undefined || language === englishLines.language
  const [loaded, setLoaded] = useState<ReadingLines | null>(null)
  useEffect(() => {
    if (isKnown) return
    import('#content/translations/load-reading-lines.ts')
      .then(({ loadReadingLines }) => loadReadingLines(language))
      .catch(reportError)
      .then((lines) => setLoaded(lines ?? englishLines), reportError)
  }, [isKnown, language])
  return isKnown ? (served ?? englishLines) : loaded
}
