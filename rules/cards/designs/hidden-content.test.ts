import { expect, test } from 'vitest'
import { findHiddenContent } from './hidden-content.ts'

/** As far as it is looked at here: chunks with their lengths and names. */
function png(pixels: string): Uint8Array {
  const chunk = (name: string, data: string) =>
    String.fromCharCode(0, 0, data.length >> 8, data.length & 255) + name + data + '\0\0\0\0'
  const whole =
    '\x89PNG\r\n\x1a\n' + chunk('IHDR', '\0'.repeat(13)) + chunk('IDAT', pixels) + chunk('IEND', '')
  return Uint8Array.from(whole, (letter) => letter.charCodeAt(0))
}

test.each(['<svg', '<SvG\x07', '<html\x92', '<?phP\xff', 'PK\x05\x06', 'PK\x05\x06\x11\x07\0\0'])(
  'a few letters that turn up among the pixels by chance (%j) are nothing hidden',
  (letters) => {
    expect(findHiddenContent(png(`\x01\x02${letters}\x9c${'\x80'.repeat(600)}`), 'png')).toBeNull()
  },
)

test.each([
  '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg">',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<html>',
  '<!DOCTYPE html>',
  '<?php system(1) ?>',
  '<iframe src=x>',
])('code among the pixels is: %s', (code) => {
  expect(findHiddenContent(png(`\x01${code}`), 'png')).toEqual({ reason: 'picture_hides_code' })
})

test('a zip behind the picture is, with a remark at its end or without one', () => {
  const end = `PK\x05\x06${'\0'.repeat(16)}`
  for (const zip of [`${end}\0\0`, `${end}\x03\0end`]) {
    const both = [...png('\x01'), ...Array.from(zip, (letter) => letter.charCodeAt(0))]
    expect(findHiddenContent(Uint8Array.from(both), 'png')).toEqual({ reason: 'picture_hides_zip' })
  }
})
