// What a card without a reverse says in a spread: a gist, and a sentence for each of three kinds of position.
import { problemsOfSentence } from './prose.ts'

export const threeRoles = ['helps', 'hinders', 'advice'] as const

/** What is on the reader’s side, what stands in the way, and what to do. */
export type ThreeRoles = Record<(typeof threeRoles)[number], string>

/** The rules that a gist and its roles break, as sentences; empty for good ones. */
export function problemsOfRoles(gist: string, roles: ThreeRoles): string[] {
  return [
    ...problemsOfSentence(gist, [4, 18]).map((problem) => `gist: ${problem}`),
    ...threeRoles.flatMap((role) =>
      problemsOfSentence(roles[role], [9, 28]).map((problem) => `${role}: ${problem}`),
    ),
    ...[gist, ...Object.values(roles)]
      .filter((text) => /^(you|we)\b/i.test(text))
      .map((text) => `“${text}” opens with a pronoun`),
    ...(/^(a|an|the|your|my|what|who|when|if)\b/i.test(roles.advice) ? ['advice: no imperative'] : []),
  ]
}
