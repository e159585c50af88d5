/** The server writes the token into the head of every page, with `data-consent="opt-in"` if nobody is counted unasked. */
export function readAnalyticsMeta(): HTMLMetaElement | null {
  return document.querySelector('meta[name="analytics-token"]')
}
