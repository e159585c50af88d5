// Explains how far a tap can be trusted.
import * as m from '#messages'

type Tap = { trust: 'static' | 'counted' | 'sealed'; jumped: boolean; isDemo: boolean }

export function describeTrust({ trust, jumped, isDemo }: Tap): { title: string; words: string } {
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
  const { title, words } = messagesOf[trust]
  return { title: title(), words: words() }
}

const messagesOf = {
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
