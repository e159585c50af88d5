import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { Icon, iconNames } from '#app/components/ui/icon.tsx'
import { Prose } from '#app/components/ui/prose.tsx'

const colors = [
  ['page', 'surface', 'surface-raised', 'surface-sunken'],
  ['ink', 'ink-soft', 'ink-muted', 'gold', 'link', 'focus'],
  ['gilt-1', 'gilt-2', 'gilt-3', 'line-strong', 'line'],
  ['info', 'success', 'warning', 'danger'],
]

export function Colors() {
  return (
    <div className="showcase-swatches">
      {colors.flat().map((name) => (
        <div key={name}>
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={`var(--${name})`} />
          </svg>
          {name}
        </div>
      ))}
    </div>
  )
}

export function Type() {
  return (
    <div className="showcase-stack">
      <p className="type-display">Cormorant for display: what the tide is bringing in</p>
      <p className="type-reading">
        Newsreader for reading. You do not have the whole picture yet, and forcing one would be a mistake; let
        the unclear parts stay unclear for a little longer.
      </p>
      <p>Figtree for the interface: labels, buttons, tables and 0123456789.</p>
      <p className="lede">The quiet voice, for a question or a dedication.</p>
      <p className="eyebrow">Eyebrow above a title</p>
    </div>
  )
}

export function Icons() {
  return (
    <div className="showcase-icons">
      {Object.entries(furtherIcons).map(([name, drawing]) => (
        <div key={name}>
          <Icon name={drawing} />
          {name}
        </div>
      ))}
      {iconNames.map((name) => (
        <div key={name}>
          <Icon name={name} />
          {name}
        </div>
      ))}
    </div>
  )
}

export function Reading() {
  return (
    <Prose>
      <p>
        A draw begins before the first card is turned. The deck is shuffled, its order is sealed, and only the
        seal is shown; <a href="#reading">what lies beneath it</a> can be checked by <strong>anyone</strong>,
        at any time.
      </p>
      <h3 id="reading">Three promises</h3>
      <ol>
        <li>The order is fixed before you choose.</li>
        <li>Nothing you do afterwards can change it.</li>
        <li>You can prove both, without trusting us.</li>
      </ol>
      <blockquote>“What should I understand before I move home?”</blockquote>
      <p>
        Press <kbd>Enter</kbd> to turn a card, or read the seal as <code>sha256(seed + order)</code>. An{' '}
        <em>emphasis</em> is set in the italic of the same hand.
      </p>
      <hr />
      <dl>
        <dt>Upright</dt>
        <dd>The card as it was drawn.</dd>
        <dt>Reversed</dt>
        <dd>The same card, turned by half a circle.</dd>
      </dl>
    </Prose>
  )
}
