import { describe, expect, test } from 'vitest'
import { distressPhrases } from '#content/distress/index.ts'
import { distressIn } from './distress.ts'
import { asksYesOrNo, hearQuestion, hearsQuestionsIn } from './hear-question.ts'
import { indirectQuestion } from './indirect-question.ts'

describe('the kind of a question', () => {
  test.each([
    ['Should I leave my job for a bakery?', 'should'],
    ['Will my shop survive the winter?', 'will'],
    ['When will we have a house of our own?', 'when'],
    ['How do I finish my novel?', 'how'],
    ['Why can’t I let go?', 'why'],
    ['What holds me back?', 'what'],
    ['Should I stay in the city or move home?', 'which'],
    ['I have two offers. Which one should I take?', 'which'],
    ['Does she still love me?', 'yes-or-no'],
    ['What does my boss think of me?', 'person'],
    ['Is it time to move?', 'yes-or-no'],
    ['Can I stop drinking?', 'can'],
    ['Can he be trusted?', 'yes-or-no'],
    ['Can I ask about my love life?', null],
    ['Money', null],
    ['Can you tell me about my love life?', null],
    ['How many kids will I have?', null],
    ['When I think about my job, should I quit?', null],
  ])('%s', (text, kind) => {
    expect(hearQuestion(text)!.kind).toBe(kind)
  })

  test('is that of the last question, after the story', () => {
    expect(hearQuestion('We broke up in May. I keep dreaming of him. Should I write?')!.kind).toBe('should')
  })
})

describe('the theme of a question', () => {
  test.each([
    ['Will I find love again?', 'love', 'love'],
    ['Should I leave my job for a bakery?', 'work', 'work'],
    ['How can I pay off my debt?', 'money', 'work'],
    ['Is it time to move to another town?', 'home', 'self'],
    ['Why am I so tired and anxious?', 'health', 'self'],
    ['My father died in May. How do I begin again?', 'loss', 'self'],
    ['How do I finish my novel?', 'creativity', 'self'],
    ['I’m sick of my job, should I quit?', 'work', 'work'],
    ['I am tired of my relationship', 'love', 'love'],
    ['I lost my job. What now?', 'work', 'work'],
  ])('%s', (text, theme, paragraph) => {
    expect(hearQuestion(text)).toMatchObject({ theme, paragraph })
  })

  test('is unknown where no word tells, or two tell different things', () => {
    expect(hearQuestion('What now?')!.theme).toBeNull()
    expect(hearQuestion('Love or money?')!.theme).toBeNull()
  })
})

test.each([
  ['What holds me back at work?', 'hinders'],
  ['What’s in our way?', 'hinders'],
  ['What am I missing?', 'hidden'],
  ['What do I really want?', 'wanted'],
  ['What am I so afraid of?', 'feared'],
  ['What would help us?', 'helps'],
  ['What should I do next?', 'advice'],
  ['Where is this going?', 'outcome'],
  ['What should I know about him?', null],
  ['My boss is in my way. How do I talk to him?', null],
])('the position that is asked for: %s', (text, role) => {
  expect(hearQuestion(text)!.soughtRole).toBe(role)
})

test('no leaning answers a question about health', () => {
  expect(asksYesOrNo(hearQuestion('Will I pass the exam?')!)).toBe(true)
  expect(asksYesOrNo(hearQuestion('Will the surgery help?')!)).toBe(false)
})

test('only English is heard', () => {
  expect(['en', 'en-GB', 'de', 'fr-CA'].filter(hearsQuestionsIn)).toEqual(['en', 'en-GB'])
})

test('nothing typed is no question', () => {
  expect(hearQuestion('  ')).toBeNull()
  expect(hearQuestion(null)).toBeNull()
})

test('its tense and its people are heard', () => {
  expect(hearQuestion('What went wrong with my sister?')).toMatchObject({
    tense: 'past',
    isAboutPerson: true,
  })
  expect(hearQuestion('Will I be happy?')).toMatchObject({ tense: 'future', isAboutPerson: false })
})

describe('a question turned around', () => {
  test.each([
    ['Should I leave my job for a bakery?', 'should', 'leave your job for a bakery'],
    ['should I tell him that I love him', 'should', 'tell him that you love him'],
    ['Will I ever forgive myself?', 'will', 'ever forgive yourself'],
    ['Can I trust my own judgment?', 'can', 'trust your own judgment'],
    ['Am I good enough?', 'am', 'good enough'],
    ['How do I get through this winter?', 'how', 'get through this winter'],
    ['What holds me back at work?', 'what', 'holds you back at work'],
    ['What is happening to us?', 'what', 'is happening to you'],
    ['When will we have a house of our own?', 'whenWill', 'have a house of your own'],
    ['Why am I so tired of my job?', 'whyAm', 'so tired of your job'],
    ["Why can't I let go?", 'whyCan’t', 'let go'],
    ['Should I move to the US ?', 'should', 'move to the US'],
  ])('%s', (typed, verb, rest) => {
    expect(indirectQuestion(typed)).toEqual({ verb, rest })
  })

  test.each([
    'What now?',
    'What is my purpose?',
    'Should I tell you?',
    'Should I go? Or stay?',
    'Should I stay if I am unhappy?',
    'Should I stay or should I go?',
    'Am I being used or am I loved?',
    'Should I have said yes?',
    `Should I ${'very '.repeat(30)}soon?`,
  ])('not where that is not safe: %s', (typed) => {
    expect(indirectQuestion(typed)).toBeNull()
  })
})

describe('distress', () => {
  test.each([
    ['I want to die. What do the cards say?', 'self-harm'],
    ['Should I kill myself?', 'self-harm'],
    ['I don’t want to live anymore', 'self-harm'],
    ['My husband hits me. Should I leave?', 'violence'],
    ['I’m afraid he could kill me', 'violence'],
    ['I wish I were dead', 'self-harm'],
    ['I don’t want to be here anymore', 'self-harm'],
    ['I want to die for what I did', 'self-harm'],
    ['My husband keeps hitting me', 'violence'],
    ['Is he abusive?', 'violence'],
    ['I want to kill him', 'violence'],
  ])('is heard in: %s', (question, distress) => {
    expect(distressIn(question, distressPhrases)).toBe(distress)
  })

  test.each([
    'I’m dying to know if I got the job',
    'Is this job a dead end?',
    'Am I killing it at work?',
    'Will the deadline kill the project?',
    'When will my grandmother’s pain end?',
    'Should I end my relationship?',
    'I’m afraid of losing my skill',
    'Did I hurt my sister?',
    'She beat me to the promotion. Why?',
    'How do I shoot my film?',
    'The truth will hurt him. You may be afraid of change, and the Three of Pentacles speaks of skill.',
    null,
  ])('is not heard in: %s', (question) => {
    expect(distressIn(question, distressPhrases)).toBeNull()
  })

  test('is heard in every language that has phrases, whatever the language of the page', () => {
    const german = {
      'self-harm': /(?<!\p{L})(umbringen|nicht mehr leben)(?!\p{L})/u,
      violence: /(?<!\p{L})schlägt mich(?!\p{L})/u,
      harmless: /den chef umbringen/g,
    }
    const heard = (question: string) => distressIn(question, [...distressPhrases, german])
    expect(heard('Soll ich mich umbringen?')).toBe('self-harm')
    expect(heard('Er SCHLÄGT mich.')).toBe('violence')
    expect(heard('I want to die')).toBe('self-harm')
    expect(heard('Ich könnte den Chef umbringen')).toBeNull()
    expect(distressIn('Soll ich mich umbringen?', distressPhrases)).toBeNull()
  })
})
