// Subsets the web fonts from their npm packages and writes app/styles/fonts/ and app/styles/fonts.css.
// Run by hand when a face, a weight or a character is added; its output is committed, so nobody else needs these tools.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const toolsFolder = join(root, '.cache', 'subset-fonts')
const output = join(root, 'app', 'styles', 'fonts')

const tools = {
  'subset-font': '2.9.0',
  fontkit: '2.0.4',
  '@fontsource-variable/cormorant': '5.3.0',
  '@fontsource-variable/newsreader': '5.3.0',
  '@fontsource-variable/figtree': '5.3.0',
  // Only measured, for the fallbacks. Arimo and Tinos have the widths of Arial and Times New Roman; the other two are Android's own.
  '@fontsource/arimo': '5.3.0',
  '@fontsource/tinos': '5.3.0',
  '@fontsource/roboto': '5.3.0',
  '@fontsource/noto-serif': '5.3.0',
}

// Two files per face: the characters of English, which every page loads, and rare ones (signs, accented letters), which a
// browser loads only for a page that has one. Other scripts use system fonts.
const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i))
const signs = '#$%*+<=>@[\\]^_`{|}~'
const common = [...ascii].filter((sign) => !signs.includes(sign)).join('') + '\u00a0©·×–—‘’“”•…'
const rare = signs + '£§«»°¼½¾¿÷„′″€™−ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëíîïñòóôöøùúûüŒœ'

const text = ['kern', 'liga', 'tnum']

const faces = [
  {
    family: 'Cormorant',
    file: 'cormorant',
    style: 'normal',
    weight: { min: 500, max: 600 },
    // Its ligatures are a fifth of the file and hardly visible. Without them it fits into the first 14 kB of a connection.
    features: ['kern', 'lnum'],
    fallback: 'serif',
  },
  { family: 'Cormorant', file: 'cormorant-italic', style: 'italic', weight: 500, features: ['kern', 'lnum'] },
  // Two files of one weight each are less than one of both, and few pages need the second.
  {
    family: 'Newsreader',
    file: 'newsreader',
    style: 'normal',
    weight: 400,
    features: text,
    fallback: 'serif',
  },
  { family: 'Newsreader', file: 'newsreader-bold', style: 'normal', weight: 600, features: text },
  { family: 'Newsreader', file: 'newsreader-italic', style: 'italic', weight: 400, features: text },
  {
    family: 'Figtree',
    file: 'figtree',
    style: 'normal',
    weight: { min: 400, max: 600 },
    features: ['kern', 'tnum'],
    fallback: 'sans',
  },
]

const fallbacks = {
  serif: [
    { suffix: 'Times', package: 'tinos', names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
    { suffix: 'Noto', package: 'noto-serif', names: ['Noto Serif'] },
  ],
  sans: [
    { suffix: 'Arial', package: 'arimo', names: ['Arial', 'Liberation Sans', 'Arimo'] },
    { suffix: 'Roboto', package: 'roboto', names: ['Roboto'] },
  ],
}

const sample =
  'You do not have the whole picture yet, and forcing one would be a mistake. Let the unclear parts stay unclear ' +
  'for a little longer; notice what keeps coming back to you at night. Every draw can be checked, by anyone, later.'

const require = installTools()
const subsetFont = require('subset-font')
const fontkit = require('fontkit')

mkdirSync(output, { recursive: true })
const rules = []
for (const face of faces) {
  rules.push(await subset(face, common, face.file), await subset(face, rare, `${face.file}-rare`))
}
for (const face of faces) if (face.fallback) rules.push(...(await matchFallbacks(face)))
writeFileSync(
  join(root, 'app', 'styles', 'fonts.css'),
  `/* Written by scripts/subset-fonts.mjs: change it there. The faces named "… Times", "… Arial" and so on are the\n` +
    `   reader's own fonts stretched to the measure of ours, so that nothing moves when ours arrive. */\n\n` +
    rules.join('\n\n') +
    '\n',
)

function installTools() {
  mkdirSync(toolsFolder, { recursive: true })
  const manifest = JSON.stringify({ private: true, dependencies: tools }, null, 2)
  const path = join(toolsFolder, 'package.json')
  if (!existsSync(path) || readFileSync(path, 'utf8') !== manifest) {
    writeFileSync(path, manifest)
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: toolsFolder, stdio: 'inherit' })
  }
  return createRequire(path)
}

function sourceOf({ family, style }) {
  const name = family.toLowerCase()
  return join(
    toolsFolder,
    'node_modules/@fontsource-variable',
    name,
    'files',
    `${name}-latin-wght-${style}.woff2`,
  )
}

async function subset(face, characters, file) {
  const font = await subsetFont(readFileSync(sourceOf(face)), characters, {
    targetFormat: 'woff2',
    keepFeatures: face.features,
    noHinting: true,
    variationAxes: { wght: face.weight },
  })
  writeFileSync(join(output, `${file}.woff2`), font)
  const name = face.family.toLowerCase()
  const license = readFileSync(join(toolsFolder, 'node_modules/@fontsource-variable', name, 'LICENSE'))
  writeFileSync(join(output, `${name}-OFL.txt`), license)
  process.stdout.write(`${file.padEnd(24)} ${(font.length / 1000).toFixed(1)} kB\n`)

  const weight = typeof face.weight === 'number' ? face.weight : `${face.weight.min} ${face.weight.max}`
  return `@font-face {
  font-family: ${face.family};
  font-style: ${face.style};
  font-weight: ${weight};
  font-display: swap;
  src: url('./fonts/${file}.woff2') format('woff2');
  unicode-range: ${rangesOf(characters)};
}`
}

/** As CSS writes it: “U+20-7E, U+A0”. */
function rangesOf(characters) {
  const ranges = []
  for (const code of [...characters].map((sign) => sign.codePointAt(0)).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.end === code - 1) last.end = code
    else ranges.push({ start: code, end: code })
  }
  const hex = (code) => code.toString(16).toUpperCase()
  return ranges
    .map(({ start, end }) => (start === end ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end)}`))
    .join(', ')
}

async function matchFallbacks(face) {
  // fontkit cannot read variations out of woff2: measure the lightest weight as a plain TrueType font.
  const lightest = { targetFormat: 'truetype', variationAxes: { wght: face.weight.min ?? face.weight } }
  const ours = fontkit.create(await subsetFont(readFileSync(sourceOf(face)), common, lightest))
  return fallbacks[face.fallback].map(({ suffix, package: name, names }) => {
    const file = join(
      toolsFolder,
      'node_modules/@fontsource',
      name,
      'files',
      `${name}-latin-400-normal.woff2`,
    )
    const scale = widthOf(ours) / widthOf(fontkit.openSync(file))
    const percent = (value) => `${(value * 100).toFixed(2)}%`
    return `@font-face {
  font-family: '${face.family} ${suffix}';
  font-weight: 400 600;
  src: ${names.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ours.ascent / ours.unitsPerEm / scale)};
  descent-override: ${percent(-ours.descent / ours.unitsPerEm / scale)};
  line-gap-override: ${percent(ours.lineGap / ours.unitsPerEm / scale)};
}`
  })
}

function widthOf(font) {
  return font.layout(sample).advanceWidth / font.unitsPerEm
}
