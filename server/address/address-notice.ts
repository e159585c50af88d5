// The message of a start when the public URL has changed.

/** Short enough to be read in a terminal; docs/address.md has the rest. */
export function addressNotice(former: string, current: string): string {
  return [
    `The address has changed: from ${former} to ${current}`,
    '  Kept: accounts, passwords, roles, journals and totems. Everybody signs in once more.',
    `  Tags already written, printed codes and shared links still open ${former}: keep a redirect from there.`,
    '  Push reminders belong to the old address. They pause; people turn them on again under /profile.',
    '  docs/address.md has the whole list.',
  ].join('\n')
}
