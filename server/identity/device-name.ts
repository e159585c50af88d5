// A short name of a browser, such as “Firefox on Linux”, for lists of sessions and passkeys.
import * as m from '#messages'

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceName(userAgent: string | undefined): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  if (browser !== undefined && system !== undefined) return m.identity_device_on({ browser, system })
  return browser ?? system ?? m.identity_device_unknown()
}
