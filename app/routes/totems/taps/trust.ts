import * as m from '#messages'

// How far a touch can be believed, in plain words.

type Touched = { trust: 'static' | 'counted' | 'sealed'; jumped: boolean; isDemo: boolean }

export function trustIn({ trust, jumped, isDemo }: Touched): { title: string; words: string } {
  if (isDemo) {
    return {
      title: m.totems_trust_sealed_touch(),
      words: m.totems_trust_the_totem_was_a_picture_on(),
    }
  }
  if (jumped) {
    return {
      title: m.totems_trust_doubtful_touch(),
      words: m.totems_trust_the_totems_count_does_not_fit(),
    }
  }
  return wordsOf[trust]
}

const wordsOf = {
  sealed: {
    title: 'Sealed touch',
    words:
      'The chip signed this touch with a key that never leaves it. Nobody can copy or repeat it: the totem was there.',
  },
  counted: {
    title: 'Counted touch',
    words:
      'The tag counted this touch, and no other will have its number. A count can be typed by hand, so it is likely, and not proven.',
  },
  static: {
    title: 'Plain touch',
    words:
      'This tag knows only its own name. Whoever has the address can open it, near the totem or far from it.',
  },
} as const
