import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['uncertainty', 'illusion', 'anxiety', 'intuition', 'dreams'],
    reversed: ['clarity', 'truth revealed', 'facing fears', 'clearing fog', 'misunderstanding'],
  },
  upright: {
    gist: 'Things are unclear, and fear or imagination is filling in the gaps.',
    summary:
      'A crayfish crawls from the water onto a path that runs between a dog and a wolf, past two towers, and out of sight. It has no map. By moonlight a coat on a chair is a burglar, and a burglar might be a coat. The Moon rules the hours in which you do not know, and your imagination, trying to be helpful, supplies the rest. Not everything it shows you is false. But this is a time for walking slowly, one hand on the hedge, and for putting off the signing of things until you can see the page.',
    love: 'Could it be that you love a silhouette, or are jealous of one? Ask before you conclude. What seems like coldness could be worry about something quite different. Still, if your unease comes back each time in the same place, remember where that was.',
    work: 'Information is partial, and people fill the gaps according to their nerves. Say openly what you do not know; it steadies the room. Creative work, on the other hand, thrives in this light, so let the odd idea come up out of the pond.',
    self: 'Dreams, moods and old fears are close to the surface. Write them down without making laws of them. The wolf and the dog are cousins, you know: what growls at you from the dark may turn out to have slept at your feet for years.',
    advice:
      'Make no final decision after ten at night. Put your fear into one sentence, beginning with “I imagine that,” and read it again by daylight. In the meantime keep to the path, keep your pace, and carry something warm.',
    roles: {
      past: 'You went by feel through a stretch of half-light, and some of what you saw there wasn’t so.',
      present:
        'You’re walking by moonlight, with half the facts, and your nerves are supplying the other half.',
      helps: 'Instinct serves you well in poor light, and the odd dream or hunch is worth writing down.',
      hinders:
        'Guesses have hardened into facts somewhere, and you’re steering by a shape that daylight would explain.',
      hidden: 'Much of this unease is older than the question, and came up for another reason.',
      wanted:
        'Certainty would be lovely, but what you crave even more is permission not to know for a while.',
      feared: 'You’re afraid of being deceived, by somebody’s charm or by your own wish to believe.',
      other:
        'Whoever sits opposite isn’t showing everything, and can’t explain their own moods well enough to try.',
      advice: 'Put nothing in ink yet; ask one plain question by daylight and wait for the plain answer.',
      outcome:
        'Without more light the guessing goes on, and choices get made about shadows in place of things.',
    },
    tags: ['illusion', 'fear', 'intuition'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'Too much of this is hidden or misread, and whatever gets promised in such light is hard to keep.',
    },
  },
  reversed: {
    gist: 'The confusion is lifting, and you begin to see what was really there.',
    summary:
      'The fog is thinning, and shapes come back to their proper sizes. You are a little embarrassed at what you took for a monster: the unanswered text was a dead battery, the stranger at the gate a coat on a post. As the Moon goes down, confusion is on its way out, though it stirs up mud in leaving, and whoever was fond of the half-light complains about the lamp. Wait for the morning to finish arriving. Then look at the same place again, from close by, and believe your eyes.',
    love: 'A misunderstanding is coming to the surface, and with it the chance to laugh or to weep, or both. Say what you had imagined; hear what was really meant. If deceit has been at work, you need not argue with it. You can simply turn on the lamp.',
    work: 'What was hidden in the drawer is now on the table. Check the assumptions you made while you were guessing, and repair the ones which others have built on. You could be relieved to learn that your vague suspicion had a plain and dull cause.',
    self: 'An old fear has lost some of its fur. Where did you learn to be afraid of that, and how old were you? Nobody is asking you to be bold. It is enough to go back in the daytime and see how small the towers are.',
    advice:
      'List your worries and mark each one as known, guessed or dreamed. Act on the first, ask about the second, and make something of the third, a story or a supper. Sleep with the curtains open, if you can, and wake with the light.',
    roles: {
      past: 'A fog you’d lived in came apart at last, and what frightened you turned out to have ordinary edges.',
      present: 'Things are returning to their real size, bit by bit, and mornings are better than nights.',
      helps: 'Facts are surfacing by themselves, so all you need to do is keep looking at the same spot.',
      hinders: 'Mud stirred up by the clearing still clouds the water, and you take it for one more warning.',
      hidden: 'Some of the murk was convenient, and you’re slower to switch on the light than you’d admit.',
      wanted: 'Knowing what was really meant would let you sleep, even if the answer is dull.',
      feared:
        'In clear light you might look foolish for what you believed, and the thought makes your ears burn.',
      other: 'Someone close to you has grown tired of hiding a thing, and is testing how you’d take it.',
      advice:
        'Reread the messages that kept you awake, slowly, at noon, and ask about the one line you can’t explain.',
      outcome:
        'The drift is toward daylight: smaller monsters, a few embarrassments, and a path you can make out.',
    },
    tags: ['truth', 'intuition'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason: 'Errors are shrinking and the view improves by the hour, so let the last of the fog go first.',
    },
  },
  page: {
    classicPicture:
      'Under a moon that is disk and profile at once, its face bent toward the earth, a dog and a wolf lift their heads: the tame and the wild half of one fear. From the light fall golden drops, which Waite called the dew of thought. A crayfish climbs out of the pool in front, some nameless thing from the depths, and before it a path winds between two towers and away toward the mountains. The moon shines only by reflection. What you see by it is true as far as it goes, and it doesn’t go far.',
    numberAndSuit:
      'Eighteen is the darkest stretch of the majors, between the Star’s small light and the Sun’s large one. The Golden Dawn put it under Pisces, sign of deep water and blurred edges, and kept the planet Moon for the High Priestess.',
    person:
      'A dreamer with a changeable face, who writes at night and cancels in the morning. They speak in hints and half sentences, remember your dreams better than your birthday, and can be entirely sincere about something that didn’t happen.',
    feelings:
      'Confused and strong, like a tide in the dark. Somebody feels pulled toward you, grows uneasy at the pull, and finds it safer to imagine than to ask.',
    feelingsReversed:
      'Clearer than before, and nervous about it. An old mix-up over you seems to be dissolving, and a calm face while the first half comes out could make the second half possible.',
    advice:
      'Wait for daylight with anything that needs a signature. Until then keep dreams, hunches and facts on separate pages, and go slowly.',
    goesWith: [
      {
        card: 'the-sun',
        text: 'What was a wolf by the Moon is a dog by the Sun; ask again when you’ve seen it in both lights.',
      },
      {
        card: 'the-high-priestess',
        text: 'Night with its mouth open and night with its mouth shut: one frets about what it can’t see, the other knows and waits.',
      },
      {
        card: 'seven-of-swords',
        text: 'Half-light suits the tiptoe; together they suggest that something is being kept out of view.',
      },
    ],
  },
}
