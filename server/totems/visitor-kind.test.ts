import { describe, expect, test } from 'vitest'
import { visitorKindOf } from './visitor-kind.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('a person', () => {
  test.each([
    iPhone,
    android,
    'Mozilla/5.0 (Linux; Android 8.1.0; SM-J327) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/9.2 Chrome/67.0.3396.87 Mobile Safari/537.36',
    'Mozilla/5.0 (Android 13; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0',
    `${iPhone} [FBAN/FBIOS;FBAV/450.0.0.38.108;FBDV/iPhone14,2]`,
    'Mozilla/5.0 (Linux; Android 13; SM-S901B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 Instagram 312.0.0.0.1 Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.42',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  ])('opens a page with %s', (agent) => {
    expect(visitorKindOf('GET', { 'user-agent': agent, accept })).toBe('person')
  })

  test('is recognized with and without Sec-Fetch headers', () => {
    expect(visitorKindOf('GET', { 'user-agent': iPhone, accept })).toBe('person')
    const said = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' }
    expect(visitorKindOf('GET', { 'user-agent': android, ...said })).toBe('person')
  })
})

describe('a machine', () => {
  test.each([
    'WhatsApp/2.23.20.0 A',
    'WhatsApp/2',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack-ImgProxy (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'TelegramBot (like TwitterBot)',
    'Twitterbot/1.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    // What an iPhone's messages say when they make a preview.
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'facebookexternalhit/1.1;line-poker/1.0',
    'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com',
    'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    'Viber/13.3.0.5 CFNetwork/1107.1 Darwin/19.0.0',
    'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
    'Mastodon/4.2.1 (http.rb/5.1.1; +https://mastodon.social/) Bot',
    'Iframely/1.3.1 (+https://iframely.com/docs/about)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)) Chrome/56.0.2924.87 Safari/537.36',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
    'curl/8.5.0',
    'python-requests/2.31.0',
    'node',
    '',
  ])('is what calls itself %j', (agent) => {
    expect(visitorKindOf('GET', { 'user-agent': agent, accept })).toBe('bot')
  })

  test('is a client without a user agent', () => {
    expect(visitorKindOf('GET', { accept })).toBe('bot')
  })

  test.each([
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'serviceworker' },
    { 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document' },
  ])('is a browser that fetches, with %j', (headers) => {
    expect(visitorKindOf('GET', { 'user-agent': android, accept, ...headers })).toBe('bot')
  })

  test.each([undefined, '', '*/*', 'image/avif,image/webp,*/*', 'application/json', 'text/htmlish'])(
    'is a browser that says neither what it does nor that it takes a page, but %j',
    (accept) => {
      expect(visitorKindOf('GET', { 'user-agent': iPhone, ...(accept !== undefined && { accept }) })).toBe(
        'bot',
      )
    },
  )

  test.each(['HEAD', 'POST', 'OPTIONS', undefined])('is a client that sends %s', (method) => {
    expect(visitorKindOf(method, { 'user-agent': iPhone, accept })).toBe('bot')
  })
})

test.each([
  { purpose: 'prefetch' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
])('a browser that guesses ahead (%j) is not a person yet', (headers) => {
  const said = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  expect(visitorKindOf('GET', { 'user-agent': android, ...said, ...headers })).toBe('prefetch')
})
