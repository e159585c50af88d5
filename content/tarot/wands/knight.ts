import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['adventure', 'passion', 'bold action', 'spontaneity', 'departure'],
    reversed: ['recklessness', 'anger', 'impulsiveness', 'hot temper', 'burned bridges'],
  },
  upright: {
    gist: 'Bold energy, quick to start and gone before the dust settles.',
    summary:
      'The horse is up on its hind legs and the rider’s plume streams like a torch. No one has ever drawn a knight who looked less likely to sit through a committee meeting. You have that heat at your disposal now: the courage to go first, say it aloud, leave by the early train. Some doors in life open mainly to those who arrive a bit too soon. Keep a hand on the rein all the same, and glance back once, since the people who would gladly come along need a minute to find their boots.',
    love: 'Passion on a fast horse. It makes for marvelous stories and, now and then, for someone left standing in the dust. Be as honest about how long you mean to stay as you are about how much you want to come in.',
    work: 'Volunteer for the difficult opening: the cold call, the pilot, the stage nobody wants to speak on. You persuade by being willing. Agree beforehand who looks after the second half, because your attention may be over the next hill by then.',
    self: 'Life tastes better at a canter. If you have been sensible for too long, something in you is stamping in the stable. Let it out on open ground, where speed does no harm: a swim before breakfast, a song, a truth told with a grin.',
    advice:
      'Do the bold thing you have been circling, before ten in the morning, on one day of your choice. Keep it to a size you can finish in a single charge. Tell someone where you are going, and be back for supper.',
    roles: {
      past: 'You left in a hurry, on a wave of courage, and worked out the details on the road.',
      present: 'You’re ready to ride, and sitting still is costing you more than the risk would.',
      helps: 'You have nerve, and nerve persuades people who would argue with a plan.',
      hinders: 'The next hill keeps looking better than this one, so nothing gets your second month.',
      hidden: 'Part of you wants to be gone mainly because staying would require an honest conversation.',
      wanted: 'You crave open road, a fast start, and nobody calling you back for your coat.',
      feared: 'Being fenced in frightens you: one desk, one street, the same answer every day for years.',
      other: 'The other person arrives hot, means it, and hasn’t given a thought to next month.',
      advice: 'Make the bold move this week, in daylight and rested, and leave yourself a way to ride back.',
      outcome:
        'A departure is what this heads for, thrilling at the gate and thinly provisioned for the second day.',
    },
    tags: ['movement', 'courage', 'desire'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason:
        'Passion is plentiful and staying power unproven, so wait to see what is left when the dust settles.',
    },
  },
  reversed: {
    gist: 'Too much heat and too little pause, so good starts end in quarrels.',
    summary:
      'Someone has galloped past the turn and must ride back somewhat red in the face. There was a sharp word, sent in capitals to the whole group chat, and a project dropped the moment it got dull. The horse is still kicking at the fence. There is something likable in a person who burns hot. Things get easier for everybody, you included, when there is a pause between the spark and the spur. Three breaths can do it.',
    love: 'Hot and cold, here and gone. A short honest line is kinder than another splendid entrance after three weeks of silence. If waiting is your part, look at what the rider does on an ordinary Tuesday.',
    work: 'A resignation letter written in anger reads well for about one night. Sleep on it. Where a good start has fizzled out, go back to whoever was left holding the reins and ask what is needed; the apology can be brief.',
    self: 'Motion can be a way of never being found at home. When the noise stops, what is it that you would have to feel? It is smaller than you fear, and it has waited with more patience than you would have shown.',
    advice:
      'Count the windows in the room before you give any heated reply this week, and walk wherever you can. And pick up one thing you dropped halfway, only far enough to hand it over in decent order.',
    roles: {
      past: 'You galloped off in anger and left a bridge smoking behind you.',
      present: 'All your heat is going outward as noise, and the thing you wanted hasn’t moved an inch.',
      helps: 'Anger shows you precisely what you care about; cooled for one night, it makes good fuel.',
      hinders: 'A quick temper keeps breaking what patience had half repaired.',
      hidden:
        'The noise covers a hurt that sounds small once you say it, and shrinks further when somebody hears it.',
      wanted: 'You want it settled now, tonight, in one grand gesture, whatever that costs tomorrow.',
      feared: 'Stillness makes you uneasy, because something sad tends to catch up with you there.',
      other:
        'The one you’re asking about blows hot and cold, and disappears as soon as the talk turns serious.',
      advice: 'Count to twenty before you answer, and apologize for one slammed door before Sunday.',
      outcome: 'Ridden on like this, the matter comes to a break, with good people left in the dust.',
    },
    tags: ['conflict', 'movement', 'upheaval'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Quarrels and interruptions ride with this one, so leave the question alone until tempers have cooled.',
    },
  },
  page: {
    classicPicture:
      'A chestnut horse rears under a knight in armor, who lifts a short, leafy staff in one hand. Over the armor goes a yellow tunic patterned with salamanders, and red plumes stream from the helmet like flame. Pyramids stand in the desert behind. Waite notes that the rider, though mailed, is on no warlike errand, and that the motion of the horse gives away the temper of whoever sits on it: sudden, hot, already half out of the picture. The staff is no lance. What such a rider carries into the world is appetite, and the only enemy in sight is a dull afternoon.',
    numberAndSuit:
      'Knights are the movers of the court, halfway between pupil and ruler. The knight of this suit has its fire in the fastest form: departures, changes of address, declarations made on the doorstep.',
    person:
      'Charming, sunburned, late. Tells wonderful stories, proposes leaving tonight, and says exactly what comes to mind; you’re glad of the visit, and need a nap when it’s over.',
    feelings:
      'Strong desire, freely shown, without a look at the calendar. Enjoy the heat, and ask early on what this guest has in mind for breakfast.',
    feelingsReversed:
      'Quick heat with alarm close behind it. Being pinned down seems to be the fear, more than you are, and something done side by side, a drive or a repair, might make staying easier.',
    advice:
      'Take the leap you have talked about, at a size you can afford to lose. Say goodbye properly, and look back once.',
    goesWith: [
      {
        card: 'knight-of-pentacles',
        text: 'One gallops and one plods, and the field gets plowed only when they agree on a pace.',
      },
      {
        card: 'queen-of-wands',
        text: 'Heat that rides out and warmth that stays: the two may adore each other, given separate keys.',
      },
      {
        card: 'eight-of-wands',
        text: 'Speed upon speed; whatever you decide under these two, read it once more before you sign.',
      },
    ],
  },
}
