// What a question is about, by the words in it.

export type QuestionTheme =
  'love' | 'work' | 'money' | 'home' | 'health' | 'self' | 'creativity' | 'decision' | 'loss'

/** The paragraphs that cards have, one for each theme a visitor can choose. */
export type ThemeParagraph = 'love' | 'work' | 'self'

export const paragraphOf: Record<QuestionTheme, ThemeParagraph> = {
  love: 'love',
  work: 'work',
  money: 'work',
  // The paragraphs about work speak of offices.
  creativity: 'self',
  home: 'self',
  health: 'self',
  self: 'self',
  decision: 'self',
  loss: 'self',
}

const words: Record<QuestionTheme, RegExp> = {
  love: /\b(love|loves|loved|relationships?|partner|dating|date|marriage|married|marry|wedding|engaged|divorce|break ?up|broke up|broken up|ex|crush|soulmate|boyfriend|girlfriend|husband|wife|romance|romantic|flirt\w*|jealous\w*|affair|friend|friends|friendship|together with)\b/g,
  work: /\b(job|jobs|work|working|career|boss|manager|colleagues?|coworkers?|promotion|office|business|company|interview|exam|exams|study|studies|studying|school|university|college|degree|thesis|project|client|clients|hired|fired|resign|quit|raise|bakery|shop|startup|team)\b/g,
  money:
    /\b(money|debt|debts|loan|rent|salary|savings|save up|afford|invest\w*|mortgage|budget|income|bills?|pay off|finances?|financial\w*)\b/g,
  home: /\b(home|house|apartment|flat|move|moving|city|town|country|neighbou?rs?|roommate|landlord|family|parents?|mother|mom|mum|father|dad|sister|brother|kids?|children|son|daughter|baby)\b/g,
  health:
    /\b(health|healthy|ill|illness|sick(?! (of|with))|pain|surgery|therapy|therapist|doctor|anxiety|anxious|depress\w*|sleep(?! with)|insomnia|burnout|burned out|exhausted|tired(?! of)|diet|weight|drinking|sober)\b/g,
  self: /\b(myself|purpose|meaning|who i am|confidence|self-esteem|habit|habits|grow|growth|stuck|lonely|happy|happiness|peace|spiritual\w*|shadow|inner)\b/g,
  creativity:
    /\b(write|writing|novel|book|paint|painting|music|song|album|art|creative|creativity|inspiration|poem|dance|film|photography)\b/g,
  decision: /\b(decide|decision|choose|choice|options?|which way|dilemma|torn)\b/g,
  loss: /\b(died|death|dead|grief|grieving|mourn\w*|lost my (?!job|keys|way|mind|phone|money)|losing my (?!job|mind|temper)|funeral|miscarriage|passed away|let go|letting go)\b/g,
}

/** A loss or an illness colors everything else in a question, so one word of it is enough. */
const strongest: readonly QuestionTheme[] = ['loss', 'health']

/** Null where no word tells, or two themes are equally strong. */
export function themeOf(lower: string): QuestionTheme | null {
  const counts = Object.entries(words).map(([theme, pattern]) => ({
    theme: theme as QuestionTheme,
    count: lower.match(pattern)?.length ?? 0,
  }))
  const strong = strongest.find((theme) => counts.some((entry) => entry.theme === theme && entry.count > 0))
  if (strong) return strong
  const most = Math.max(...counts.map(({ count }) => count))
  const leading = counts.filter(({ count }) => count === most)
  if (most === 0) return null
  // “Which job should I choose?” is about the job.
  const specific = leading.filter(({ theme }) => theme !== 'decision' && theme !== 'self')
  const candidates = specific.length > 0 ? specific : leading
  return candidates.length === 1 ? candidates[0]!.theme : null
}
