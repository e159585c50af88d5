import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['mutual love', 'partnership', 'attraction', 'reconciliation', 'equal footing'],
    reversed: ['one-sided love', 'imbalance', 'miscommunication', 'breakup', 'cooling off'],
  },
  upright: {
    gist: 'Two people meeting as equals, each with something to offer the other.',
    summary:
      'Two people face each other and each holds out a cup. Between them rises the old sign of two snakes on one staff, with a winged lion’s head on top, because meeting someone properly takes some bravery. Neither drinks yet. So much of closeness is made in that pause where you see another person as they are, and stay. It may be a lover, a friend, a business partner, a sister after years of silence. What counts is that the level in both cups is about the same.',
    love: 'Here is meeting on equal terms: interest that comes back when you send it out. Let things be simple. Say what you would call this, and ask what the other would call it. Couples might renew some small vow, and one about the dishes counts.',
    work: 'A good working pair can be worth a large team. Look for the person whose strengths start where yours end, and make the agreement clear while you still like each other. An old dispute may be ready for a handshake.',
    self: 'There is a meeting to be held between two parts of you that seldom speak, perhaps the one who plans and the one who longs. Seat them opposite each other. You may find they have wanted the same thing in different words.',
    advice:
      'Sit across from someone you care about, put the phones in another room, and ask a question to which you do not know the answer. Listen until they have quite finished. Then let yourself be asked in turn.',
    roles: {
      past: 'Two people met as equals at the start of this, saw each other clearly, and neither looked away.',
      present: 'You stand across from someone, cup in hand, and the goodwill is running in both directions.',
      helps: 'You have an ally here who gives about as much as they get, and enjoys the exchange.',
      hinders: 'Keeping everything even has become a rule, so each of you waits for the other to move first.',
      hidden: 'Below the surface the two sides want the same thing and have only been using different words.',
      wanted: 'You hope for affection that is returned, about as strongly as you give it.',
      feared: 'Being seen up close and found to be less than somebody hoped is your old worry.',
      other: 'The person opposite is meeting you halfway, with real liking and no need to win.',
      advice: 'Name what you would like the two of you to be, aloud, and leave room for another name.',
      outcome: 'As things stand, the two halves are moving toward an agreement that everyone can drink to.',
    },
    tags: ['love', 'trust', 'balance'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Liking meets liking here, and what two willing people pledge to each other has a fair start.',
    },
  },
  reversed: {
    gist: 'A bond out of step, with one giving more than the other returns.',
    summary:
      'One cup is raised and the other stays on the table. It happens between people who love each other: the timing slips, a remark lands wrongly, somebody gives to be thanked and somebody takes to keep the peace. The thread on your phone has three blue messages for every gray one. The bond need not be broken. Look at the exchange itself, the actual giving and receiving of the past month, and see where it stopped going both ways. Then say so, without the ledger in your hand.',
    love: 'You speak in gifts and they speak in time, and each thinks the other has gone silent. Translate for one another. Where interest has been running uphill for months, you are allowed to lower your cup without anger and see who notices.',
    work: 'A partnership was agreed with a nod, and both remember the nod differently. Write it down now, in friendly words. If a colleague has grown cool, look for a small slight at the root, the sort that ten minutes on a bench can lift.',
    self: 'It is possible to be a loyal friend to everybody but the person in the mirror. Would you speak to a guest the way you spoke to yourself on Tuesday? Begin with one truce: drop a single reproach that you repeat out of habit.',
    advice:
      'Choose the relationship that feels uneven and change your own half of it, slightly, for one week. If you always call, wait. If you always wait, call. Keep an eye on what moves and on how you feel.',
    roles: {
      past: 'Early on, somebody gave a little more and somebody a little less, and nobody mentioned it.',
      present: 'You are still holding your cup out, and your arm has begun to ache.',
      helps: 'Seeing the tilt is useful in itself, since your side of it is yours to move.',
      hinders: 'Small debts of attention have piled up between you, and nobody wants to be the first to pay.',
      hidden: 'The coolness grew out of one careless remark that nobody ever went back to pick up.',
      wanted: 'All you want is to stop keeping count, and to be thought of for once without asking.',
      feared:
        'Finding out that you were the only one who believed in the two of you is what keeps you from asking.',
      other:
        'Your counterpart has drawn back a step, more from awkwardness than dislike, and misses the easy tone too.',
      advice: 'Say once, without the list of grievances, what you would like to get back, and then listen.',
      outcome:
        'Unspoken, the tilt gets steeper, until one side gives out of habit and the other takes without noticing.',
    },
    tags: ['balance', 'conflict', 'love'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'Goodwill exists on either side but isn’t level, and an honest talk has to come before the answer.',
    },
  },
  page: {
    classicPicture:
      'A young man and a young woman, both wreathed, stand face to face and pledge one another with their cups; he reaches out a hand toward hers. Between them rises the caduceus, the staff of Hermes with two snakes wound about it, an old sign of exchange and of peace made. On top is a lion’s head between great wings: passion, lifted by something lighter. Behind them a house stands on a gentle hill, a hint of what such promises may build. The level ground matters too, since neither stands higher than the other.',
    numberAndSuit:
      'Twos add a second pole, and with it comparison, dialogue and choice. Cups are about feeling, and two of them make the pair: what one pours, the other receives. The Golden Dawn’s title is Lord of Love, with Venus in Cancer.',
    person:
      'A good partner in any sense of the word, who remembers how you take your coffee and says “we” at the right moments. They ask questions and wait for the answers, and they apologize first if they were first in the wrong.',
    feelings:
      'Mutual. Somebody is drawn to you, at ease with you, slightly more themselves in your company, and would like to know whether you could say the same.',
    feelingsReversed:
      'Affection that has lost its footing. Perhaps the person is waiting to see whether you still care, much as you may be, and some small unearned kindness could get the giving started again.',
    advice:
      'Put the agreement into words while the mood is good. Give what you would gladly give, ask for what you would gladly get, and look up while you do.',
    goesWith: [
      {
        card: 'the-lovers',
        text: 'One meeting on two scales: the Lovers choose what to live by, and the Two shakes hands on it.',
      },
      {
        card: 'ten-of-cups',
        text: 'A promise first, a household in the end, and between them a great many ordinary evenings.',
      },
      {
        card: 'three-of-swords',
        text: 'When these fall together, look for where trust was pierced, and what either side is still holding out.',
      },
    ],
  },
}
