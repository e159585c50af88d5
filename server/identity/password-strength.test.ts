import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { isEasyToGuess } from './password-strength.ts'

const ada = ['ada.lovelace@engine.example', 'lodestar']

describe('a password is easy to guess', () => {
  test.each([
    ['a common one', 'password'],
    ['digits in a row', '1234567890'],
    ['a common one with digits', 'password1234'],
    ['a common one in capitals', 'PASSWORD12345'],
    ['a common one in lookalikes', 'P@$$w0rd12345'],
    ['a common one behind digits', '12345password'],
    ['a common one twice', 'letmeinletmein'],
    ['a common one twice, apart', 'letmein - letmein'],
    ['two common ones', 'iloveyou-sunshine'],
    ['a season and a year', 'Summer2026!!'],
    ['a keyboard row', 'qwertyuiop12'],
    ['a keyboard row backwards', 'poiuytrewq99'],
    ['keyboard columns', '1qaz2wsx3edc'],
    ['the alphabet', 'abcdefghijkl'],
    ['one character', 'aaaaaaaaaaaa'],
    ['few characters', 'abababababab'],
    ['a date', '26111984 1984'],
    ['the name in the address', 'adalovelace99'],
    ['the address', 'ada.lovelace@engine.example'],
    ['the name of the product', 'Lodestar-2026'],
    ['the names of both', 'lovelace lodestar'],
  ])('%s: %s', (_what, password) => {
    expect(isEasyToGuess(password, ada)).toBe(true)
  })

  test('every common word with common suffixes', async () => {
    const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    const words = new Set(text.split(/\s+/).filter(Boolean))
    const endings = ['', '1', '1234', '2026!', '123!']
    const passwords = [...words].flatMap((word) => endings.map((ending) => word + ending))
    expect(passwords.length).toBeGreaterThan(10_000)
    expect(passwords.filter((password) => !isEasyToGuess(password, []))).toEqual([])
  })
})

describe('a password is not easy to guess', () => {
  test.each([
    ['words that do not belong together', 'correct horse battery'],
    ['three common words without spaces', 'dragonmonkeytiger'],
    ['four common words', 'monkey purple kitchen river'],
    ['a sentence', 'my aunt paints boats on tuesdays'],
    ['random characters', 'x7$Kq!9zP2@w'],
    ['random letters', 'vkqjzhwmbtpx'],
    ['another language', 'schön und lang genug'],
    ['another script', 'звезда над морем'],
  ])('%s: %s', (_what, password) => {
    expect(isEasyToGuess(password, ada)).toBe(false)
  })
})

test('only the beginning of a long password is checked', () => {
  expect(isEasyToGuess('ab cd '.repeat(42), ada)).toBe(true)
  expect(isEasyToGuess('kitchen river '.repeat(18), ada)).toBe(false)
})
