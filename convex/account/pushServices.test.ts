import { afterEach, expect, test } from 'vitest'
import { isPushService } from './pushServices.ts'

afterEach(() => {
  delete process.env.PUSH_SERVICES
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('browsers’ own services are known: %s', (endpoint) => expect(isPushService(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com.example/x',
  'https://notpush.apple.com.example/x',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://2130706433/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('nothing else is: %s', (endpoint) => expect(isPushService(endpoint)).toBe(false))

test('the owner can add services, by their whole origin', () => {
  process.env.PUSH_SERVICES = 'https://push.example, http://127.0.0.1:9000'
  expect(isPushService('https://push.example/abc')).toBe(true)
  expect(isPushService('http://127.0.0.1:9000/abc')).toBe(true)
  expect(isPushService('http://127.0.0.1:9001/abc')).toBe(false)
  expect(isPushService('http://push.example/abc')).toBe(false)
  expect(isPushService('https://sub.push.example/abc')).toBe(false)
})
