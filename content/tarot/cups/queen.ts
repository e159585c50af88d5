import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['empathy', 'intuition', 'emotional depth', 'nurturing', 'good listener'],
    reversed: ['emotional overwhelm', 'codependency', 'smothering', 'self-neglect', 'mood swings'],
  },
  upright: {
    gist: 'Deep feeling, calmly held: someone who listens, senses, and keeps confidences.',
    summary:
      'On a throne at the very edge of the tide sits a queen with a cup unlike all the others: it has a lid, and handles in the shape of wings. What is in it stays in it. The head is bent toward it, entirely attentive, and the hem of the robe reaches down to the water. People tell things to someone like that. You may have this gift of receiving without prying, of knowing when to pour the coffee. It stays a gift as long as you have a lid too, and a shore to sit on.',
    love: 'To be deeply heard is a form of being held. Give your partner, or a friend, one hour of listening with no advice in it. You may sense what they feel before they do; check with a question, since even the finest antenna picks up its own hum.',
    work: 'You notice what the meeting notes leave out: who went quiet, which joke had an edge. Used with tact, this is worth as much as any expertise. Roles that ask for trust may come your way. Decide in advance what you can hear and what you must pass on.',
    self: 'Your inner life is a house by the sea, and you are permitted to spend time there. Music, prayer, water, dreams, a chair by the window. Look into the closed cup on your own behalf for once. What have you been keeping safe so well that you forgot it?',
    advice:
      'Keep one appointment with your own feelings this week, half an hour, written in the calendar like any other. Ask what hurts, what pleases, what is wanted. Then do the gentlest thing on the list, and tell nobody unless you wish to.',
    roles: {
      past: 'You were heard once without being hurried, and learned from that how to hold a trust.',
      present: 'You sense more than is being said, and people have begun to bring you the unsaid part.',
      helps: 'Intuition serves you well here, all the more since you check it with a question.',
      hinders: 'Feeling everyone’s side of the matter makes it hard to take your own.',
      hidden: 'One need of your own has been under the lid so long that you treat it as somebody else’s.',
      wanted: 'You long to be understood before you have finished explaining, and to feel safe while you do.',
      feared: 'Opening up and being met with advice instead of attention is what you shrink from.',
      other:
        'Someone close to you feels with you deeply, says little about it, and can safely be told the rest.',
      advice: 'Sit with the question by water or in a quiet room, and write down the first soft answer.',
      outcome:
        'Patience and feeling lead on toward a quiet trust, in which difficult things can be said softly.',
    },
    tags: ['intuition', 'love', 'trust'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Loving good sense is at work here, and what you feel about the matter deserves to be believed.',
    },
  },
  reversed: {
    gist: 'Taking in everyone’s feelings until you lose track of your own.',
    summary:
      'The tide has come up around the throne. You feel the grief of the neighbor, the nerves of the cashier, the mood of a room you only crossed, the sorrow of a thread you read at two in the morning, and cannot find your own among them. Care has turned into managing; you know what everybody needs and are hurt when they do not want it. Nobody asked you to hold the whole beach. Leave the messages unread until after breakfast, and take your feet out of the water for a day. The sea manages quite well without supervision.',
    love: 'Have you become the weather station for two? Hand the other person their own barometer: let them be sad without being repaired, and tell them when you are. If you feel unloved, look at whether you have let anyone see what is in the cup.',
    work: 'All the troubles of the department seem to have found your desk, and your own tasks are done after hours. Close the door for part of each day. Sympathy can be given in a fixed amount, and colleagues are often stronger than their sighs suggest.',
    self: 'When everything touches you, it is hard to know what is yours. Try asking of each heavy mood: did I have this when I woke up? What arrived later may be returned to sender, with goodwill. Your own share is usually quite bearable.',
    advice:
      'Before you help anyone this week, ask two things: whether they want it, and whether you have it to give. Practice one kind refusal. In the evening wash your hands slowly, as a way of putting down what you have picked up.',
    roles: {
      past: 'You soaked up the moods of a whole house, and took them for your own.',
      present: 'You are up to the knees in other people’s troubles, and the water is still rising.',
      helps:
        'Sheer tiredness has made one thing clear: you know by now which of these sorrows are not yours.',
      hinders: 'Help is being given where none was asked for, and people have started to hide from it.',
      hidden: 'Behind so much giving sits a hurt that nobody asks how you are.',
      wanted: 'You want to put everyone’s feelings down for a day and hear your own voice.',
      feared: 'If you stopped looking after them all, you fear, nobody would have a reason to keep you.',
      other:
        'A person near you is flooded, reading slights into small things, and needs firm ground more than advice.',
      advice: 'Let one request for help go to somebody else this week, and spend that hour asleep.',
      outcome:
        'With no dry place left to sit, care wears down to resentment, and the giver goes under politely.',
    },
    tags: ['burden', 'giving', 'attachment'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'Too many people’s feelings are mixed into the question, so wait until you can tell yours from theirs.',
    },
  },
  page: {
    classicPicture:
      'A queen sits alone by the sea, on a throne carved with little sea-children, pebbles at her feet and her robe running down like water. In her hands is a large ornate cup, the only covered one in the suit, with angels for handles and a cross on the lid. She looks at nothing else. The closed vessel stands for feelings kept in confidence, and for a mystery one can tend without opening it. The shore means a mind that lives on the border of the deep without drowning. Waite says that she sees visions in the cup, and also acts on them.',
    numberAndSuit:
      'Queens know their suit from the inside and look after it. Here the suit is water: love, grief, dreams, hunches. Water of water, the Golden Dawn says, feeling doubled, which is why the lid on the cup matters.',
    person:
      'The person one calls at midnight. They talk softly, ask one exact question and remember the answer for years. People say psychic; it is mostly attention. When they go quiet, they are full, and need the beach to themselves.',
    feelings:
      'Deep, loyal and mostly unspoken. Somebody feels for you and with you, guards what you have told them, and would be moved to be asked about themselves.',
    feelingsReversed:
      'So much feeling that yours and theirs have run together. Worry for you may be part of the flood, and a fixed plan, a clear yes or no, an early night, could be the kindest answer.',
    advice:
      'Trust what you sense, and check it gently. Hold your own needs as carefully as you hold other people’s secrets, and begin with the needs.',
    goesWith: [
      {
        card: 'the-high-priestess',
        text: 'Two keepers of what is not said, one by love and one by knowledge; the hunch deserves a hearing.',
      },
      {
        card: 'king-of-cups',
        text: 'Feeling and composure on neighboring thrones, one at the water’s edge and one far out on the waves.',
      },
      {
        card: 'queen-of-swords',
        text: 'Mercy and candor: a hard truth can be told so that the hearer is still held.',
      },
    ],
  },
}
