// Each card in a few words, upright and reversed: a singular noun phrase without a comma, to stand behind the card's name or
// in its place. It says neither “you” nor “I”, since the card may lie for somebody else.
import type { CardPhrases } from '#rules/readings/composition/lines.ts'

const majors: CardPhrases = {
  'the-fool': {
    upright: 'a leap into something new with little luggage',
    reversed: 'a jump made without looking down',
  },
  'the-magician': {
    upright: 'the skill to do it and every tool at hand',
    reversed: 'sleight of hand where work was promised',
  },
  'the-high-priestess': {
    upright: 'a quiet knowledge that hasn’t found its words',
    reversed: 'a hunch talked down by other people’s opinions',
  },
  'the-empress': {
    upright: 'something living that grows because it is cared for',
    reversed: 'a well drawn from until it is nearly dry',
  },
  'the-emperor': {
    upright: 'order held by a steady hand',
    reversed: 'a grip that no longer protects anyone',
  },
  'the-hierophant': {
    upright: 'a tradition that has carried others before',
    reversed: 'a rule that has outlived its reason',
  },
  'the-lovers': {
    upright: 'a choice made with the whole heart',
    reversed: 'a choice that head and heart make differently',
  },
  'the-chariot': {
    upright: 'the will to go one way and arrive',
    reversed: 'effort that pulls two ways at once',
  },
  strength: {
    upright: 'gentle courage that doesn’t need to push',
    reversed: 'a quarrel with one’s own strength',
  },
  'the-hermit': {
    upright: 'time alone with one small honest light',
    reversed: 'a retreat that has turned into hiding',
  },
  'wheel-of-fortune': {
    upright: 'a turn of luck that nobody steers',
    reversed: 'an old round that keeps coming back',
  },
  justice: {
    upright: 'a fair look at everything on the scale',
    reversed: 'an old unfairness that still asks to be heard',
  },
  'the-hanged-man': {
    upright: 'a pause that turns the view upside down',
    reversed: 'a sacrifice that has gone on too long',
  },
  death: {
    upright: 'a chapter that is being closed',
    reversed: 'an ending that is being held off',
  },
  temperance: {
    upright: 'a patient blend of two unlike things',
    reversed: 'a swing from too much to too little',
  },
  'the-devil': {
    upright: 'a habit whose chain is looser than it looks',
    reversed: 'the first strange taste of freedom',
  },
  'the-tower': {
    upright: 'the fall of something that wasn’t sound',
    reversed: 'dread of a fall that hasn’t come yet',
  },
  'the-star': { upright: 'a small light to steer by', reversed: 'hope that has burned low' },
  'the-moon': {
    upright: 'a half-lit road where fear draws the map',
    reversed: 'a fog that is beginning to lift',
  },
  'the-sun': {
    upright: 'joy in plain daylight',
    reversed: 'a joy that is there and can’t quite be felt',
  },
  judgement: {
    upright: 'a call to get up and begin again',
    reversed: 'an old verdict that is still being argued',
  },
  'the-world': {
    upright: 'a circle that closes with room for everyone',
    reversed: 'the last small piece that nobody wants to finish',
  },
}

const wands: CardPhrases = {
  'ace-of-wands': { upright: 'a spark warm enough to act on', reversed: 'a fire that won’t quite catch' },
  'two-of-wands': {
    upright: 'the question whether to want more',
    reversed: 'a plan weighed so long that it stands still',
  },
  'three-of-wands': {
    upright: 'work sent out and not yet come home',
    reversed: 'a long watch for what is late',
  },
  'four-of-wands': {
    upright: 'a welcome with the lights on',
    reversed: 'a celebration smaller than was hoped',
  },
  'five-of-wands': {
    upright: 'a scramble without a referee',
    reversed: 'a quarrel that politeness keeps alive',
  },
  'six-of-wands': {
    upright: 'success that others can see',
    reversed: 'a wait for applause that doesn’t come',
  },
  'seven-of-wands': {
    upright: 'a stand worth holding on high ground',
    reversed: 'a defense that has worn itself out',
  },
  'eight-of-wands': { upright: 'news on the wing', reversed: 'hurry that crosses its own messages' },
  'nine-of-wands': {
    upright: 'the wary patience of somebody nearly through',
    reversed: 'a guard that never gets relieved',
  },
  'ten-of-wands': {
    upright: 'a load gathered one yes at a time',
    reversed: 'a load that has begun to slip',
  },
  'page-of-wands': {
    upright: 'a beginner’s curiosity',
    reversed: 'enthusiasm that is louder than its work',
  },
  'knight-of-wands': {
    upright: 'boldness in a hurry',
    reversed: 'heat that starts more than it can finish',
  },
  'queen-of-wands': {
    upright: 'warmth that knows its own worth',
    reversed: 'envy doing the work of confidence',
  },
  'king-of-wands': {
    upright: 'a clear aim that others will follow',
    reversed: 'a strong will that has stopped listening',
  },
}

const cups: CardPhrases = {
  'ace-of-cups': { upright: 'a heart that is opening', reversed: 'a feeling kept under a lid' },
  'two-of-cups': { upright: 'a meeting of equals', reversed: 'a bond in which one gives more' },
  'three-of-cups': { upright: 'good company', reversed: 'a party with little friendship in it' },
  'four-of-cups': {
    upright: 'a boredom that overlooks what is offered',
    reversed: 'new appetite after a dull stretch',
  },
  'five-of-cups': {
    upright: 'grief for what was spilled',
    reversed: 'a slow turn from loss toward what is left',
  },
  'six-of-cups': {
    upright: 'an old kindness that is remembered',
    reversed: 'a childhood that has been outgrown',
  },
  'seven-of-cups': { upright: 'a shelf of daydreams', reversed: 'one real wish among the daydreams' },
  'eight-of-cups': {
    upright: 'a quiet leaving of something that was good',
    reversed: 'a departure that keeps looking back',
  },
  'nine-of-cups': { upright: 'a wish come true', reversed: 'plenty that doesn’t satisfy' },
  'ten-of-cups': {
    upright: 'happiness with people who belong together',
    reversed: 'a home that smiles for the photograph',
  },
  'page-of-cups': { upright: 'a shy and odd idea with life in it', reversed: 'a tender heart in hiding' },
  'knight-of-cups': {
    upright: 'an invitation from a romantic heart',
    reversed: 'charm that doesn’t keep its word',
  },
  'queen-of-cups': {
    upright: 'deep feeling that knows how to listen',
    reversed: 'a heart flooded with other people’s feelings',
  },
  'king-of-cups': {
    upright: 'a calm that has weathered storms',
    reversed: 'a strong undertow nobody mentions',
  },
}

const swords: CardPhrases = {
  'ace-of-swords': { upright: 'one clear thought', reversed: 'a sharp word that missed its mark' },
  'two-of-swords': {
    upright: 'a choice nobody wants to look at',
    reversed: 'a standoff that is giving way',
  },
  'three-of-swords': {
    upright: 'a hurt that wants to be felt',
    reversed: 'an old hurt that is closing',
  },
  'four-of-swords': {
    upright: 'rest for a tired mind',
    reversed: 'a restlessness that won’t lie down',
  },
  'five-of-swords': {
    upright: 'a victory that cost too much',
    reversed: 'a quarrel that waits for an apology',
  },
  'six-of-swords': { upright: 'a crossing to calmer water', reversed: 'a mind that keeps rowing back' },
  'seven-of-swords': {
    upright: 'something done on tiptoe',
    reversed: 'a secret that would be lighter if told',
  },
  'eight-of-swords': {
    upright: 'a cage made mostly of belief',
    reversed: 'a knot that is coming loose',
  },
  'nine-of-swords': {
    upright: 'worry at three in the morning',
    reversed: 'the end of a sleepless stretch',
  },
  'ten-of-swords': {
    upright: 'an ending that couldn’t be more final',
    reversed: 'the first day after the worst one',
  },
  'page-of-swords': {
    upright: 'a sharp and curious question',
    reversed: 'gossip that outruns the facts',
  },
  'knight-of-swords': {
    upright: 'conviction at full gallop',
    reversed: 'a rush that breaks things on the way',
  },
  'queen-of-swords': {
    upright: 'honesty that sorrow has taught',
    reversed: 'a coldness that keeps people off',
  },
  'king-of-swords': {
    upright: 'a fair mind that gives its reasons',
    reversed: 'a clever mind that has stopped being fair',
  },
}

const pentacles: CardPhrases = {
  'ace-of-pentacles': {
    upright: 'a solid seed ready to plant',
    reversed: 'a start in ground that isn’t ready',
  },
  'two-of-pentacles': {
    upright: 'a juggling act that holds for now',
    reversed: 'one ball too many in the air',
  },
  'three-of-pentacles': {
    upright: 'skilled work done together',
    reversed: 'teamwork without a shared plan',
  },
  'four-of-pentacles': {
    upright: 'a tight hold on what is safe',
    reversed: 'a hand that is learning to open',
  },
  'five-of-pentacles': {
    upright: 'a hard winter outside a lit window',
    reversed: 'the first warmth after a lean time',
  },
  'six-of-pentacles': {
    upright: 'help that flows both ways',
    reversed: 'a gift with strings attached',
  },
  'seven-of-pentacles': {
    upright: 'a look at what has grown so far',
    reversed: 'work that no longer pays',
  },
  'eight-of-pentacles': { upright: 'patient practice', reversed: 'diligence without heart' },
  'nine-of-pentacles': {
    upright: 'ease that was earned',
    reversed: 'a fine house with nobody to talk to',
  },
  'ten-of-pentacles': {
    upright: 'a house built by many hands',
    reversed: 'an inheritance that chafes',
  },
  'page-of-pentacles': {
    upright: 'a serious student’s first step',
    reversed: 'a plan that stays on paper',
  },
  'knight-of-pentacles': {
    upright: 'slow work that arrives',
    reversed: 'caution that has become a rut',
  },
  'queen-of-pentacles': {
    upright: 'practical care that makes things thrive',
    reversed: 'care for everyone but oneself',
  },
  'king-of-pentacles': {
    upright: 'settled strength that looks after others',
    reversed: 'status that has forgotten what it was for',
  },
}

export const cardPhrases: CardPhrases = { ...majors, ...wands, ...cups, ...swords, ...pentacles }
