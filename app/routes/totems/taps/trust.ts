// How far a touch can be believed, in plain words.
import * as m from '#messages'

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
  const { title, words } = wordsOf[trust]
  return { title: title(), words: words() }
}

const wordsOf = {
  sealed: {
    title: m.totems_trust_sealed_touch,
    words: m.totems_trust_the_chip_signed_this_touch_with,
  },
  counted: {
    title: m.totems_trust_counted_touch,
    words: m.totems_trust_the_tag_counted_this_touch_and,
  },
  static: {
    title: m.totems_trust_plain_touch,
    words: m.totems_trust_this_tag_knows_only_its_own,
  },
} as const
