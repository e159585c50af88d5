import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['rock bottom', 'painful ending', 'betrayal', 'exhaustion', 'collapse'],
    reversed: ['recovery', 'survival', 'starting over', 'resilience', 'slow return'],
  },
  upright: {
    gist: 'A painful ending: something is over, and the worst has already happened.',
    summary:
      'Ten swords is more than anyone needs. The picture overstates on purpose, as we do when we say that this has finished us off. Something may be over: a plan, a hope, a way of carrying on that could not be carried further. You may feel flat as a coat on the floor. Now lift your eyes to the back of the scene, where the black sky ends and a band of light runs along the hills, and the water lies quiet. Nothing more has to be defended. From here, the first thing is rest.',
    love: 'Perhaps a bond has reached the end of what it could be, or a pattern between you has. Stop reopening the argument to check. Be gentle in what you say about each other now; both of you have to live with those sentences later.',
    work: 'Some projects are done for, and everybody knows it but the calendar. Saying so aloud can be a service. Save what others may use, thank those who tried, and go home at a decent hour; the lessons keep until next week.',
    self: 'Tiredness of this depth is not a flaw in your character. You held out for a long time. Let other people see you with your hair uncombed, accept the soup, and leave all large conclusions about your life until you have slept and eaten.',
    advice:
      'Declare one thing finished that has been over for some time. Put it in a sentence with a period at the end, tell the person concerned, and clear away one object that belonged to it. Next morning, be up early enough to see the light come, and ask nothing else of that hour.',
    roles: {
      past: 'Something ended harder than anyone deserved, and you lay where it had dropped you for a long while.',
      present: 'You have reached the bottom of this, worn out, with nothing left to hold up or argue for.',
      helps:
        'The blow you dreaded has landed, which leaves nothing to brace for and a floor to push against.',
      hinders:
        'You keep fighting for a thing that has finished, and spend the strength you need for getting up.',
      hidden: 'Somewhere under the wreckage is relief, which you have been too loyal to show.',
      wanted: 'Above all you want it to be over, with no more surprises and no more brave faces.',
      feared: 'A knife in the back is what you fear, and having to start once more from nothing.',
      other:
        'Another person in this is more exhausted than the voice lets on, and has no fight left to give you.',
      advice: 'Lie down, say aloud that the thing is finished, and let somebody bring you supper.',
      outcome: 'By the look of it, the matter runs out to its end, and after that the water is very still.',
    },
    tags: ['ending', 'grief', 'burden'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Too many swords are in this already, and one more effort would only make eleven.',
    },
  },
  reversed: {
    gist: 'The low point is past, and slowly you are getting back on your feet.',
    summary:
      'One by one they come out. You are past the lowest point, stiff, a bit surprised, with an appetite for toast. Rising after such a fall goes by inches, and from the outside it hardly shows. Look out for two temptations. One is to jump up too soon and announce to the group chat that all is well. The other is to keep lying there because the story of it has become so good, and people listen. Neither is shameful. And while you were face down, the band of light on the horizon has widened.',
    love: 'You can look at what happened without flinching at each corner. Somebody is standing at a polite distance, willing to come nearer. Tell them that you need to take this slowly, and what slowly means. A walk around the block is company too.',
    work: 'Picking things up after a failure, you have a rare asset: you know exactly where it broke. Put that in the first paragraph and not the last. Those who watched you go down are often the ones who would like to see you up again.',
    self: 'Beware of reading your whole past as a slope that led to this ditch. There were good years in it, and jokes. You have survived something; you may also be more than its survivor, and interested in birds, or tango, or maps.',
    advice:
      'Make one modest promise to yourself that you can keep on your worst day, such as opening the window and making the bed. Keep it for seven days running. On the eighth, add something that has nothing to do with getting better.',
    roles: {
      past: 'After the collapse you got up in stages, and hardly anyone saw how much each stage took.',
      present: 'You are on your knees and rising, sore, with the first real appetite in weeks.',
      helps:
        'Surviving counts for something: you have already met the thing you feared, and had breakfast afterward.',
      hinders: 'Old pain is the first thing you mention, and new people stay standing at the edge of it.',
      hidden: 'A small advantage came out of the ruin, and you have been too sore to pick it up.',
      wanted: 'You hope to be met as more than the one to whom all that happened.',
      feared: 'What if the gain does not last, and the ground gives again as soon as you stand?',
      other: 'The person in question has been through a collapse as well, and moves with care.',
      advice: 'Answer the one message that brings good news, and leave the rest of the pile for Monday.',
      outcome: 'The turn has come, and matters improve by small gains, some of which need looking after.',
    },
    tags: ['healing', 'hope', 'ending'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'The low point lies behind you and some real gain is in reach, though it needs tending to last.',
    },
  },
  page: {
    classicPicture:
      'Facedown on the shore lies a man with ten swords standing in his back, a red cloth over his body. Waite remarked that the card does not especially mean a violent death; it is ruin drawn so large that it tips into exaggeration. The sky above is black, but it ends in a band of yellow over the far hills, so that day seems to be breaking. The water is flat calm. One hand lies with two fingers held out, in the same sign of blessing that the Hierophant makes: a last word of peace.',
    numberAndSuit:
      'Tens finish a suit and tip it over into something else. Ten thoughts are too many for one back; the mind has argued itself to the ground. The Golden Dawn says Ruin, with the Sun in Gemini: even here, light.',
    person:
      'A person at the end of their strength, who tells the tale with gallows humor and a very straight face. They need soup before advice. Later they become the one others call after a disaster.',
    feelings:
      'Finished, drained, quite possibly betrayed. Somebody has no words left for this, and the kindest thing to offer is quiet company.',
    feelingsReversed:
      'Sore all over, and cautiously glad of daylight. Feeling anything for anyone may still take effort, so count the small signs; unhurried meals and no reminders of the fall seem to be what’s needed.',
    advice:
      'Let the finished thing be finished. Stop pulling at it, take care of food and sleep first, and turn toward the light end of the sky.',
    goesWith: [
      {
        card: 'death',
        text: 'Two endings, one dramatic and one calm; Death clears the field that the Ten has left in such disorder.',
      },
      {
        card: 'the-star',
        text: 'Where the Ten leaves off, flat beside still water, the Star kneels down by the pool and begins.',
      },
      {
        card: 'ace-of-swords',
        text: 'Swords end and begin again: when ten thoughts have fallen, a single clear one can stand up.',
      },
    ],
  },
}
