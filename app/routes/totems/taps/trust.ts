// Explains how far a tap can be trusted.
import * as m from '#messages'

type Tap = { trust: 'static' | 'counted' | 'sealed'; jumped: boolean; isDemo: boolean }

export function describeTrust({ trust, jumped, isDemo }: Tap): { title: string; words: string } {
  if (isDemo) {
    return {
      title: m.totems_trust_sealed_tap(),
      words: m.totems_trust_the_totem_was_a_picture(),
    }
  }
  if (jumped) {
    return {
      title: m.totems_trust_unusual_tap(),
      words: m.totems_trust_the_totems_counter_doesnt_match(),
    }
  }
  const { title, words } = messagesOf[trust]
  return { title: title(), words: words() }
}

const messagesOf = {
  sealed: {
    title: m.totems_trust_sealed_tap,
    words: m.totems_trust_the_chip_signed_this_tap,
  },
  counted: {
    title: m.totems_trust_counted_tap,
    words: m.totems_trust_the_chip_counted_this_tap,
  },
  static: {
    title: m.totems_trust_plain_tap,
    words: m.totems_trust_this_chip_only_knows_its,
  },
} as const
