// Checks every hour whether a new build was deployed. If so, the next navigation is a full page load, so that a tab left
// open for days doesn't mix old code with new data. The current page is never reloaded.

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
    // Offline or during a deployment: the next check is in an hour.
  }
}
