// Once an hour the page asks whether it is still the latest build. If not, the next navigation is a full page load, so
// that a tab left open for days never mixes old code with new data. Nothing is ever reloaded under a visitor's hands.

const hourInMs = 3_600_000

let outdated = false

export function isOutdated(): boolean {
  return outdated
}

export function watchForNewBuild(): void {
  setInterval(() => void checkForNewBuild(), hourInMs)
}

export async function checkForNewBuild(): Promise<void> {
  try {
    const { http } = await import('./http.ts')
    const latest = await http<{ id?: string }>('/builds/latest.json', { cache: 'no-store' })
    if (latest.id && latest.id !== __BUILD_ID__) outdated = true
  } catch {
    // Offline or between two servers: the next hour asks again.
  }
}
