// Hostile SVGs, each with what must be gone, or the reason for which it is refused.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { InvalidImageError } from './reencode.ts'
import { paintSvg, sanitizeSvg } from './sanitize-svg.ts'

const svg = (content: string, root = 'viewBox="0 0 66 114"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${content}</svg>`,
  )

const reasonFor = (bytes: Buffer) =>
  sanitizeSvg(bytes).then(
    () => null,
    (error: unknown) => (error instanceof InvalidImageError ? error.problem.reason : error),
  )

describe('a drawing', () => {
  test('keeps its shapes, gradients, styles and clip paths, and is painted in the pixels of art', async () => {
    const clean = await sanitizeSvg(
      svg(`<?xml version="1.0"?><!-- by hand --><title>Moon</title>
        <defs><linearGradient id="sky"><stop offset="0" stop-color="#123"/></linearGradient>
        <clipPath id="card"><rect width="66" height="114"/></clipPath><path id="star" d="M0 0h4v4z"/></defs>
        <style>.ray { fill: #fc0; opacity: .5 }</style>
        <g clip-path="url(#card)"><rect width="66" height="114" fill="url(#sky)"/>
        <path class="ray" d="M3 3h9v9z" style="stroke: #fff"/><use xlink:href="#star" x="9"/></g>`),
    )
    for (const kept of [
      'linearGradient',
      'url(#sky)',
      'clip-path',
      '.ray',
      'stroke: #fff',
      '#star',
      'viewBox',
    ])
      expect(clean).toContain(kept)
    const { width, height, format } = await sharp(await paintSvg(clean)).metadata()
    expect({ width, height, format }).toEqual({ width: 2400, height: 4145, format: 'png' })
  })

  test('without a viewBox has its size from width and height', async () => {
    expect(await sanitizeSvg(svg('<path d="M0 0h9z"/>', 'width="200px" height="350px"'))).toContain(
      'width="2400"',
    )
    expect(await reasonFor(svg('<path d="M0 0h9z"/>', ''))).toBe('svg_without_size')
    expect(await reasonFor(svg('<path d="M0 0h9z"/>', 'viewBox="0 0 9000 10"'))).toBe('svg_without_size')
  })
})

describe('what is hostile is gone', () => {
  const cases: [what: string, content: string, gone: RegExp][] = [
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a script by reference', '<script href="https://evil.example/x.js"/>', /script|evil/],
    [
      'an event handler',
      '<rect onload="alert(1)" onclick="alert(1)" width="9" height="9"/>',
      /on(load|click)|alert/,
    ],
    [
      'foreign content',
      '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>',
      /foreign|iframe|evil/,
    ],
    [
      'a link that is code',
      '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>',
      /javascript|<a/,
    ],
    [
      'a picture from elsewhere',
      '<image href="https://evil.example/p.png" width="9" height="9"/>',
      /image|evil/,
    ],
    [
      'a picture in the file',
      '<image href="data:image/png;base64,AAAA" width="9" height="9"/>',
      /image|data:/,
    ],
    [
      'a file of the server',
      '<image href="file:///etc/passwd"/><use href="file:///etc/passwd#a"/>',
      /passwd/,
    ],
    [
      'a drawing from elsewhere',
      '<use href="https://evil.example/x.svg#a"/><use xlink:href="//evil.example#a"/>',
      /evil/,
    ],
    ['a style that loads', '<rect style="fill: url(https://evil.example/x)" width="9" height="9"/>', /evil/],
    ['an escaped style', '<rect style="fill: u\\72l(https://evil.example/x)" width="9" height="9"/>', /evil/],
    ['an attribute that loads', '<rect fill="url(https://evil.example/x#a)" width="9" height="9"/>', /evil/],
    ['an import in a style sheet', '<style>@import "https://evil.example/x.css";</style>', /evil|@import/],
    [
      'a font in a style sheet',
      '<style>@font-face { src: url(https://evil.example/f) }</style>',
      /evil|font-face/,
    ],
    [
      'an animation of an address',
      '<a><animate attributeName="href" values="javascript:alert(1)"/></a>',
      /animate|javascript/,
    ],
    ['an assignment', '<set attributeName="onmouseover" to="alert(1)"/>', /<set|alert/],
    [
      'a huge filter',
      '<filter id="f"><feGaussianBlur stdDeviation="99999"/></filter><rect filter="url(#f)"/>',
      /filter|Blur/,
    ],
    ['a filter in a style', '<rect style="filter: blur(9999px)" width="9" height="9"/>', /filter|blur/],
    [
      'other markup inside of a style',
      '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
      /<script/,
    ],
    ['a mutation', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', /onerror=alert|<img/],
    ['an address in an escaped entity', '<a href="java&#115;cript:alert(1)">x</a>', /javascript|alert/],
  ]
  test.each(cases)('%s', async (_what, content, gone) => {
    const outcome = await sanitizeSvg(svg(`<path d="M1 1h9"/>${content}`)).catch((error: unknown) => error)
    // Refusing it altogether is as good.
    if (outcome instanceof InvalidImageError) return
    expect(outcome).not.toMatch(gone)
    expect(outcome).toContain('M1 1h9')
  })
})

describe('what would be expensive is refused', () => {
  const entities = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  const layers = Array.from(
    { length: 9 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  ).join('')
  const patterns = '<pattern id="p1" width="1" height="1"><rect fill="url(#p2)"/></pattern><pattern id="p2"/>'
  const cases: [what: string, file: Buffer, reason: string][] = [
    ['entities', Buffer.from(`${entities}${svg('<text>&b;</text>').toString()}`), 'picture_unknown'],
    ['a declaration inside', svg('<!ENTITY a "aaaa"><text>&a;</text>'), 'svg_too_complex'],
    ['too many elements', svg('<path/>'.repeat(7000)), 'svg_too_complex'],
    ['too deep groups', svg('<g>'.repeat(200) + '</g>'.repeat(200)), 'svg_too_complex'],
    ['copies of copies', svg(`<g id="l0"><path/></g>${layers}`), 'svg_too_complex'],
    ['a copy of itself', svg('<g id="a"><use href="#a"/></g>'), 'svg_too_complex'],
    [
      'many large copies',
      svg(`<g id="a">${'<path/>'.repeat(300)}</g>${'<use href="#a"/>'.repeat(100)}`),
      'svg_too_complex',
    ],
    ['patterns in patterns', svg(patterns), 'svg_too_complex'],
    ['hundreds of masks', svg(`<mask id="m"/>${'<rect mask="url(#m)"/>'.repeat(200)}`), 'svg_too_complex'],
    ['a large file', svg(`<path d="${'M0 0'.repeat(600_000)}"/>`), 'svg_too_large'],
    ['other bytes', Buffer.concat([svg('<path/>'), Buffer.from([0xff, 0xfe, 0x80])]), 'svg_broken'],
  ]
  test.each(cases)('%s', async (_what, file, reason) => {
    expect(await reasonFor(file)).toBe(reason)
  })
})
