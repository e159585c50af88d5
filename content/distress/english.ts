import type { DistressPhrases } from './shape.ts'

export const english: DistressPhrases = {
  'self-harm':
    /\b(suicid\w*|kill(ed|ing)? myself|end(ing)? (my( own)? life|it all)|tak(e|ing) my( own)? life|want(ed|ing)? to die|wanna die|better off dead|wish i (was|were) dead|no reason to live|(don't|do not|not) want to (live|be alive|exist|be here)|(hurt|harm|cut)(ting|ing)? myself|self[- ]?harm\w*|overdos\w+)\b/,
  violence:
    /\b((he|she|they|my \w+) (is |are |keeps |keep |has |have )?(hit|hits|hitting|beat|beats|beating|choke[sd]?|choking|threaten(s|ed|ing)?|abuse[sd]?|abusing|rape[sd]?) me|being (abused|beaten|hit|stalked)|raped|abusive|stalk(s|ed|ing)? me|afraid (of|he|she|they)\b[^.?!]{0,40}\b(hurts?|kills?) me|(want|going|planning) to (kill|hurt|stab|shoot) (him|her|them|someone|somebody|people|my \w+)|domestic violence)\b/,
  harmless:
    /\b(killing it|kill time|dying to|dead end|deadlines?|suicide squad|beat me (to|at)|hits? me (up|that|like))\b/g,
}
