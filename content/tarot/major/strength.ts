import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['inner strength', 'courage', 'patience', 'compassion', 'self-control'],
    reversed: ['self-doubt', 'insecurity', 'anger', 'exhaustion', 'inner critic'],
  },
  upright: {
    gist: 'Quiet courage: strength that works by patience rather than force.',
    summary:
      'A woman in a long robe bends over a lion, bare hands against its mane and jaw, and the mouth has closed, as a book closes when somebody has been reading too long. There is no whip in the scene, and no fear that shows. This is the strength that does not raise its voice. Your own lion has its reasons: anger that guards a wound, hunger that was once scolded. It does not need to be beaten or let loose. It would like a hand on its neck, and someone who stays.',
    love: 'Be gentle without giving way. You can hold someone’s bad day in your lap and still say that the shouting has to stop. Warmth which is not afraid of claws makes it easier for the other person to put theirs away.',
    work: 'Patience is your sharpest instrument this time. The difficult customer, the proud colleague, the task that snarls: approach slowly, keep your tone low, and do not leave. What you win by calm tends to stay won.',
    self: 'Think of a thing you are ashamed of wanting. Now imagine it as an animal that has lived in your house for years, fed in secret. It may be quieter once it has a name, a place by the stove and regular walks.',
    advice:
      'Lower your shoulders before you open your mouth, the next time anger or fear comes up. Ask the feeling what it is protecting. Then do the brave thing in its smallest size: the call, the apology, the quiet refusal, with both feet on the floor.',
    roles: {
      past: 'You stayed gentle with something that could have bitten, and that is how it came to trust you.',
      present:
        'You’re being asked for courage of the low-voiced kind, and you have more of it than you feel.',
      helps: 'Calm works for you: sitting beside a bad feeling, you neither feed it nor kick it out.',
      hinders:
        'You’re so good at bearing things that nobody, yourself included, notices how heavy this one is.',
      hidden:
        'An old anger lies curled up under the kindness, and much of your warmth comes from the same animal.',
      wanted: 'You hope to hold your own without becoming hard, and to be brave where it counts.',
      feared:
        'Your own bite frightens you, and what might happen if you stopped being patient for one afternoon.',
      other: 'Someone near you is stronger than the soft manner suggests, and isn’t going anywhere.',
      advice: 'Lower your voice, stay in the room, and ask the difficult thing what it needs.',
      outcome: 'Gentleness, kept up, tends to win over what could never have been forced.',
    },
    tags: ['courage', 'patience', 'healing'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'You have both the nerve and the patience that the matter asks for, and few things outlast those.',
    },
  },
  reversed: {
    gist: 'At odds with your own strength: doubting it, then lashing out.',
    summary:
      'The lion has turned on the one who fed it. You snapped at the wrong person in the checkout line and wondered afterward whose voice that was; then you lay awake and used the same voice on yourself. You and your own force have quarreled. You have been hard on it and frightened of it by turns, and now it comes when nobody called and stays away when it is wanted. It can be befriended again, by the same slow means as any creature that was handled roughly: food, quiet, and a hand held out flat.',
    love: 'Somebody swallows every complaint until the dishes rattle. That is not the strength you are looking for, and neither is the shouting that comes after. Say what hurts at the volume you would use for directions to the station.',
    work: 'You are running on will alone, and it shows in your emails. Doubt about your ability is tiredness in disguise. Put off what can be put off, ask for a second pair of hands, and do not let a bad hour write your opinion of yourself.',
    self: 'How do you speak to yourself when you have failed? Would you let anybody speak so to a child, or to a dog? The harsh voice claims that it keeps you going. Look at the facts. Mostly it keeps you flinching.',
    advice:
      'Treat yourself for one week as you would a frightened animal: regular hours, soft light, no sudden demands. Do one bodily thing daily, a stretch or a swim. Let courage come back to your hand of its own accord.',
    roles: {
      past: 'You were told to be less, less loud, less hungry, and you took it to heart.',
      present: 'Your confidence has a limp just now, and small things set off a roar that surprises you.',
      helps: 'You can hear the harsh voice as a voice now, which is the first step to not obeying it.',
      hinders: 'Contempt for your own weakness drains the very strength you’re demanding of yourself.',
      hidden: 'Beneath the temper lies something hurt, and it growls because nobody has asked where.',
      wanted: 'All you wish for is one day without being at war with yourself.',
      feared:
        'Showing weakness in front of others scares you, and so does being handled accordingly ever after.',
      other: 'One person in this is using a loud voice to cover a shaky one.',
      advice: 'Apologize for the roar, eat something, and try the smallest brave act on today’s list.',
      outcome: 'Driven by will alone, you’re likely to snap at whoever stands nearest and regret it by dark.',
    },
    tags: ['fear', 'conflict', 'courage'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason: 'Strength is being spent on fighting yourself, and too little of it is left for a yes.',
    },
  },
  page: {
    classicPicture:
      'Dressed in white, with flowers in her hair and around her waist, a woman leans over a lion and closes its jaws with her hands. Waite writes that the beast is led by a chain of flowers, so that what holds it is beauty and no rope. Over her head floats the sign of endlessness, as over the Magician’s, for a power that does not run out. The lion stands for appetite, anger and the force of life, and under her touch it has stopped resisting. A mountain rises far off under a yellow sky.',
    numberAndSuit:
      'Eight is power in steady circulation, and its shape repeats the sign above her head. Older decks give this number to Justice; Waite let the two change places, so that the lion falls on the Golden Dawn’s Leo.',
    person:
      'Soft-spoken and hard to frighten: the nurse on the night shift, the teacher whom the wild class adores. Never needs to shout. Says “I can see you’re angry” and stays put until you no longer have to be.',
    feelings:
      'Steady passion held in gentle hands. This person wants you very much, is patient about it, and feels both tender and brave when you are near, even on your worst days.',
    feelingsReversed:
      'Underneath the noise there seems to be a fear of mattering too little to you. Patience on your side helps, and so does praise for something small that was done well.',
    advice:
      'Meet roughness with calm and do not leave. Treat your own fear as you would a large dog: no sudden moves, no contempt, a firm word and a walk.',
    goesWith: [
      {
        card: 'the-devil',
        text: 'Desire tamed or desire in charge: Strength keeps a hand on the lion, where the Devil keeps a chain on you.',
      },
      {
        card: 'nine-of-wands',
        text: 'The Nine of Wands is tired and still standing, and Strength shows how to stand there with softer shoulders.',
      },
      {
        card: 'queen-of-wands',
        text: 'Fire with good manners: the Queen of Wands shows the confidence, and Strength the patience underneath it.',
      },
    ],
  },
}
