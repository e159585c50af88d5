// One verse a theme, from the King James Version, to look at and to test with.
import type { Verse } from './face.ts'

export const sampleVerses: readonly Verse[] = [
  ['comfort', 'Psalms 147:3', 'He healeth the broken in heart, and bindeth up their wounds.'],
  [
    'courage',
    '1 Chronicles 28:20',
    'And David said to Solomon his son, Be strong and of good courage, and do it: fear not, nor be dismayed: for the LORD God, even my God, will be with thee; he will not fail thee, nor forsake thee, until thou hast finished all the work for the service of the house of the LORD.',
  ],
  [
    'gratitude',
    'Psalms 9:1',
    'I will praise thee, O LORD, with my whole heart; I will shew forth all thy marvellous works.',
  ],
  ['grief', 'John 11:35', 'Jesus wept.'],
  ['guidance', 'Psalms 119:105', 'Thy word is a lamp unto my feet, and a light unto my path.'],
  [
    'hope',
    'Isaiah 40:31',
    'But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.',
  ],
  [
    'forgiveness',
    'Nehemiah 9:17',
    'And refused to obey, neither were mindful of thy wonders that thou didst among them; but hardened their necks, and in their rebellion appointed a captain to return to their bondage: but thou art a God ready to pardon, gracious and merciful, slow to anger, and of great kindness, and forsookest them not.',
  ],
  ['love', '1 John 4:19', 'We love him, because he first loved us.'],
  ['patience', 'Luke 21:19', 'In your patience possess ye your souls.'],
  [
    'peace',
    'John 14:27',
    'Peace I leave with you, my peace I give unto you: not as the world giveth, give I unto you. Let not your heart be troubled, neither let it be afraid.',
  ],
  [
    'rest',
    'Matthew 11:28',
    'Come unto me, all ye that labour and are heavy laden, and I will give you rest.',
  ],
  [
    'wisdom',
    'James 1:5',
    'If any of you lack wisdom, let him ask of God, that giveth to all men liberally, and upbraideth not; and it shall be given him.',
  ],
  ['joy', 'Psalms 118:24', 'This is the day which the LORD hath made; we will rejoice and be glad in it.'],
  [
    'trust',
    'Proverbs 3:5',
    'Trust in the LORD with all thine heart; and lean not unto thine own understanding.',
  ],
  [
    'mercy-and-justice',
    'Micah 6:8',
    'He hath shewed thee, O man, what is good; and what doth the LORD require of thee, but to do justly, and to love mercy, and to walk humbly with thy God?',
  ],
  [
    'new-beginnings',
    'Isaiah 43:19',
    'Behold, I will do a new thing; now it shall spring forth; shall ye not know it? I will even make a way in the wilderness, and rivers in the desert.',
  ],
].map(([theme = '', reference = '', text = '']) => ({ theme, reference, text }))
