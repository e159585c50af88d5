import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['boundaries', 'independence', 'honesty', 'discernment', 'dry wit'],
    reversed: ['coldness', 'bitterness', 'isolation', 'harsh criticism', 'guarded heart'],
  },
  upright: {
    gist: 'An honest, independent mind that has known sorrow and keeps clear boundaries.',
    summary:
      'In profile above the clouds sits a queen, sword upright in one hand, the other held out and open, as if to say: come nearer, and tell me straight. The Queen of Swords has known sorrow and has let it make her exact. She laughs, dryly. She does not flatter, and for that reason her praise is worth keeping. Where you are asked to judge, sort, edit or say no, borrow her chair: the back is hard, the view is long, and a single bird crosses a great deal of clean sky.',
    love: 'Affection with clear edges lasts well. Say what you can give and what you cannot, and let the other do the same, without either list being an insult. A lonely stretch behind you may have taught you this; it was a strict tutor, so use the lesson.',
    work: 'Edit. Your eye for what is false, surplus or missing is the most useful thing you can bring to the table just now. Put criticism in terms of the work, give it early, and let people see that the open hand is real.',
    self: 'You can be kind without being soft. Nor do you owe everyone the whole story. Think of the standards you would never apply to a friend and see whether you have been holding them, point first, against yourself.',
    advice:
      'Answer one request with a courteous no, in two sentences and with no excuse attached. Then give somebody an honest compliment, precise enough to be useful. Notice which of the two was harder to say.',
    roles: {
      past: 'You learned to stand alone in a sad stretch, and came out with fewer illusions and better questions.',
      present: 'You see the situation without its ribbons on, and are entitled to refuse a part of it.',
      helps: 'A cool head is on your side, and a tongue that can be exact without being unkind.',
      hinders:
        'Distance is the difficulty: you judge so well from up there that nobody thinks you need anything.',
      hidden: 'Behind the composure is a sorrow you rarely speak of, and it has a vote in every judgment.',
      wanted:
        'Straight answers are what you hope for, from people who keep their word and leave you some room.',
      feared:
        'Ending up alone with your standards is the fear, right about everyone and eating supper by yourself.',
      other:
        'The person you have in mind sees more than they comment on, and respects plain speech above charm.',
      advice: 'State your limit once, politely, and keep to it when somebody tests whether you meant it.',
      outcome:
        'Clarity comes of this, with some loneliness in it: fewer people at the table, and nobody pretending.',
    },
    tags: ['truth', 'solitude', 'grief'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'An absence or an old sorrow still has its place here, and an honest eye finds too little to build on.',
    },
  },
  reversed: {
    gist: 'An old hurt has turned cold, and sharp words keep people away.',
    summary:
      'The throne room has grown chilly. The open hand has closed and the sword does all the talking: sarcasm, silence, a message left on “read” for a week, standards that nobody in the household can meet. There is a reason, and it is an old hurt with excellent manners. The same severity works inward, too, and strikes out your own lines before they are spoken. The clouds that lay about the feet have risen to the knees. It would take very little to let someone up the steps.',
    love: 'You keep your distance so gracefully that no one dares to cross it. What would you want, if wanting were safe? Let one person see you unprepared: in the old bathrobe, in the wrong, in need of a hug.',
    work: 'Cutting remarks get quick results and slow revenge. If you have been the only one who sees the flaws, it may be because others have stopped showing you their drafts. Ask for one, and begin with what is good in it.',
    self: 'The critic in your head has an impressive vocabulary and no hobbies. Thank it for its vigilance and send it out of the room while you try something new. It is better at the second draft, and can be called back for that.',
    advice:
      'Call the person you have been freezing out a little, and talk about anything for fifteen minutes. Do not settle the matter. Later, take one verdict you have passed on yourself this month and rewrite it as a friend would put it.',
    roles: {
      past: 'You were let down and answered with frost, and the frost stayed after the reason had gone.',
      present:
        'You have armed yourself with irony, and the people who might comfort you cannot find the door.',
      helps:
        'Your sharp eye still serves you: no one can flatter you, and you can tell real warmth from false.',
      hinders: 'Bitterness edits the story as it comes in, and strikes out every kindness as a trick.',
      hidden:
        'Loneliness wears the mask of high standards, and hopes somebody is clever enough to see through.',
      wanted: 'An apology that is years overdue would please you, and failing that, to see somebody squirm.',
      feared:
        'Needing frightens you more than being alone, and you would rather be called cold than caught asking.',
      other:
        'A proud person near you uses criticism as a fence, and a straight question gets a clever answer.',
      advice:
        'Thaw one thing: reply to the cold thread, praise the draft, or admit out loud that you were hurt.',
      outcome:
        'Matters tend toward a longer winter, every visitor judged at the door and fewer coming each year.',
    },
    tags: ['solitude', 'grief', 'conflict'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Resentment is speaking in place of judgment, and nothing it promises ought to be relied upon.',
    },
  },
  page: {
    classicPicture:
      'With clouds banked low around her, a queen sits in profile, her sword held straight up and its hilt resting on the arm of the throne. Her left hand is lifted and stretched out, as if to call someone forward. Waite found her face severe but chastened, the look of one familiar with sorrow. Butterflies shape her crown and are carved on the throne together with the head of a winged child: souls, change, and things that grow wings. A single bird flies in the clear upper air, above the weather, where her sword also points.',
    numberAndSuit:
      'Queens have the suit by heart and rule from within it. In swords that makes a mind at home with hard truths, whose kindness lies in being clear: thought that has lived through something.',
    person:
      'Often a person who has lost someone and rebuilt a life with care. They speak exactly, listen to the end, and joke without moving a muscle. Don’t flatter; do tell them the truth.',
    feelings:
      'Respect first, warmth behind a door. Somebody thinks highly of you, has been hurt before, and wants honesty more than sweet words.',
    feelingsReversed:
      'Alone behind excellent defenses. An old hurt seems to do much of the talking, and it may take several visits without an agenda before the person believes that you came for their company.',
    advice:
      'Be kind by being clear. Cut the sentence that isn’t true, say no where you mean no, and keep one hand open.',
    goesWith: [
      {
        card: 'queen-of-cups',
        text: 'One queen knows by thinking and the other by feeling; a hard talk goes well when both are in the room.',
      },
      {
        card: 'justice',
        text: 'Sword in hand on both cards: Justice weighs the case, and the Queen remembers what it was like to be in one.',
      },
      {
        card: 'three-of-swords',
        text: 'The Three is what the Queen went through; her clear sky is what came of crying it out.',
      },
    ],
  },
}
