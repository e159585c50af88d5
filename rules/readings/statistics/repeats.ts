// Meeting the same card again, which happens sooner than people think.

/** The chance that some card comes up twice within so many draws from so many cards. */
export function chanceOfRepeat(draws: number, cards: number): number {
  if (draws > cards) return 1
  let allDifferent = 1
  for (let drawn = 0; drawn < draws; drawn++) allDifferent *= (cards - drawn) / cards
  return 1 - allDifferent
}

/** How many draws make a repeat more likely than none. */
export function drawsUntilRepeatIsLikely(cards: number): number {
  let draws = 1
  while (chanceOfRepeat(draws, cards) < 0.5) draws++
  return draws
}

/** How many different cards are met, on average, in so many draws. */
export function expectedDifferent(draws: number, cards: number): number {
  return cards * (1 - (1 - 1 / cards) ** draws)
}

/** How many draws it takes, on average, until every card has come up. */
export function drawsUntilAllSeen(cards: number): number {
  let sum = 0
  for (let missing = 1; missing <= cards; missing++) sum += cards / missing
  return sum
}
