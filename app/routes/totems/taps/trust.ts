// How far a touch can be believed, in plain words.

type Touched = { trust: 'static' | 'counted' | 'sealed'; jumped: boolean; isDemo: boolean }

export function trustIn({ trust, jumped, isDemo }: Touched): { title: string; words: string } {
  if (isDemo) {
    return {
      title: 'Sealed touch',
      words:
        'The totem was a picture on a screen, and its seal as real as any: checked with a key that only this totem has.',
    }
  }
  if (jumped) {
    return {
      title: 'Doubtful touch',
      words:
        'The totem’s count does not fit the touches before it. Phones may have read it unseen, or somebody has typed it, so nobody should build on it; the card itself was drawn as fairly as any.',
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
