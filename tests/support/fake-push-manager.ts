// A fake of the browser's push manager, because a real push service cannot be reached; everything behind it is real.

/** Runs in the page, before its scripts: subscriptions are stored per origin, as in a browser. */
export function fakePushManager(serviceUrl: string): void {
  const storedJson = () => localStorage.getItem('fakeSubscription')
  const subscription = () => {
    const json = storedJson()
    if (!json) return null
    const stored = JSON.parse(json) as { endpoint: string }
    return {
      endpoint: stored.endpoint,
      toJSON: () => stored,
      unsubscribe: async () => {
        localStorage.removeItem('fakeSubscription')
        return true
      },
    }
  }
  const toText = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const p256dh = toText(await crypto.subtle.exportKey('raw', pair.publicKey))
      const auth = toText(crypto.getRandomValues(new Uint8Array(16)).buffer)
      const endpoint = `${serviceUrl}/${crypto.randomUUID()}`
      localStorage.setItem('fakeSubscription', JSON.stringify({ endpoint, keys: { p256dh, auth } }))
      return subscription()
    },
  })
}
