import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['saving money', 'security', 'control', 'stability', 'holding on'],
    reversed: ['letting go', 'decluttering', 'overspending', 'suspense', 'tight grip'],
  },
  upright: {
    gist: 'Holding tight to what you have: safe, and a little stuck.',
    summary:
      'A crowned figure sits on a block between two towers, a coin pressed to the chest, another balanced on the head, two more beneath the feet. Everything is safe. Standing up, on the other hand, is out of the question. There is good sense in keeping: the mended roof, the full pantry, the quiet no that protects your evenings. Those who have once gone without know its worth. Only ask from time to time whether you are holding the thing or the thing is holding you, and how long your arms have been like that.',
    love: 'You give reliably, and you keep a room of your own. Both are good. Look out, though, for the moment when a kindness gets entered in a column. A heart can be kept so carefully that even its owner has trouble visiting.',
    work: 'Protect what works. Stable routines, a clear role and a desk you can find things on are worth defending against novelty for its own sake. Then look at what you guard merely because it is yours, and who could use the key.',
    self: 'Security means something particular to you, perhaps a smell, a full cupboard, a locked back door. Find out what age that picture comes from. You may have more ground under you than the child who drew it did.',
    advice:
      'Lend something you are fond of to a person you trust, such as the book with your notes in the margin. Watch what your hands do when you let go. Afterward, since you have practiced, give away an hour of your Saturday as well.',
    roles: {
      past: 'After a time of going without, you learned to keep a reserve, and that habit carried you through.',
      present: 'You’ve got things secured, and you’re sitting very still so that nothing shifts.',
      helps:
        'Reserves are what you have to draw on, in the bank, the pantry or a firm boundary, and they buy you time.',
      hinders: 'A grip this tight keeps the good out as well; no hand is free to take what’s offered.',
      hidden:
        'The guarding began long ago, with somebody who really did lose everything, and it may not have been you.',
      wanted: 'Above all you want ground that nobody can pull out from under you.',
      feared: 'Loosen one finger, you suspect, and the whole lot rolls away down the street.',
      other:
        'On the other side sits somebody cautious, who counts what they give and would hate to be called cold.',
      advice: 'Keep the savings and the boundary, and open your hand over one thing you could easily spare.',
      outcome:
        'Kept up as it is, the arrangement stays safe and changes very little, for better and for worse.',
    },
    tags: ['attachment', 'abundance', 'fear'],
    direction: 'closes',
    answer: {
      lean: 'yes',
      reason:
        'What you have is secure and can bear the weight of this, provided you’re willing to free one hand.',
    },
  },
  reversed: {
    gist: 'The grip is loosening, and what you guarded starts to move.',
    summary:
      'Tilted over, the sitter has to put out both hands, and the coins go wheeling across the flagstones. You are clearing the attic, giving with less arithmetic, climbing down from a position you had outgrown, and it feels both airy and slightly alarming. Some days the old grip returns, and you check the balance on your phone three times before lunch. Be patient with it. A closed fist does keep hold; it only cannot pick anything up. Watch which loss you actually feel, and which turns out to be shelf space.',
    love: 'Holding a person tightly and holding them dear can feel identical from the inside. Ask what it is like at the other end of the grip, and put your phone face down while you listen to the answer.',
    work: 'Where someone hoards information, or holds the only password, the fear of no longer being needed is often behind it. If it is you, teach one colleague one thing this month. Being generous with what you know can make your place firmer.',
    self: 'Boxes in the hall, old roles, a grudge kept in its original packaging. You know what could go. There is often a day when the sorting feels light, and it may be closer than you think; start with the drawer that sticks.',
    advice:
      'Fill one bag with things that are good and no longer used, and carry it out of the house on the same day. Then draw a line around an hour that has been leaking, and keep it for yourself without explaining.',
    roles: {
      past: 'You let something go that you had guarded for years, and a draft came in where the weight used to be.',
      present: 'Things you kept under control are shifting, and your hands keep closing on air.',
      helps:
        'Having loosened your hold, you can move again, and you know by now how little of it you missed.',
      hinders:
        'Small leaks are the obstacle: minor fees, quick favors, scattered hours that run off unnoticed.',
      hidden: 'What looks like a worry about money is largely a question of who holds the keys.',
      wanted: 'You’re longing for room: fewer boxes, fewer passwords, fewer things that need watching.',
      feared: 'Giving way a little alarms you, in case nobody, least of all you, knows where to stop.',
      other: 'The person you deal with is torn between holding on and letting you in, and stalls meanwhile.',
      advice: 'Give one good thing away this week, and put a firm lid on whatever has been leaking.',
      outcome: 'For now the matter hangs in suspense, and it moves as soon as somebody lets go first.',
    },
    tags: ['attachment', 'delay', 'freedom'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'Somebody is still holding back, and until a hand opens the question stays in suspense.',
    },
  },
  page: {
    classicPicture:
      'A crowned man sits on a stone seat with a city behind him. His arms are locked around one pentacle, another rests on top of his crown, and he has planted a foot on each of the last two. Waite said little more of him than that he holds to what he has. The coins are telling where they are: on the head, where he thinks of them all day; over the heart, where they block the view; under the soles, so that he can’t walk off. The city, with its trade and its company, lies at his back.',
    numberAndSuit:
      'Fours are walls: four sides, four seasons, a table that doesn’t wobble. With pentacles the walls stand around money, property and habit. Its old title, Earthly Power, describes a power that likes to stay put.',
    person:
      'Someone careful who reads the receipt, keeps spare keys and says “let me think about it” to most things. Loyal for decades. You hear little from them about feelings and a good deal about arrangements.',
    feelings:
      'Possessive, protective, sincere. They don’t want to lose you and show it by holding on, where a question would do more than the grip.',
    feelingsReversed:
      'Fear of loss, with generosity working loose underneath. Small risks that turn out well may be what this person needs; returning promptly whatever is lent, a secret included, would speak for you.',
    advice:
      'Save, lock, say no where no is due. Then settle on a figure, or a number of hours, that counts as enough, and let what lies above it circulate.',
    goesWith: [
      {
        card: 'the-emperor',
        text: 'Order and ownership under one roof: together they make a safe house, and ask who is allowed to open the windows.',
      },
      {
        card: 'six-of-pentacles',
        text: 'Closed arms answered by an open hand; read together, they ask what all the saving was for.',
      },
      {
        card: 'the-devil',
        text: 'The Devil shows the chain plainly, and these coins show how a sensible precaution became one of its links.',
      },
    ],
  },
}
