import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['emotional maturity', 'composure', 'diplomacy', 'compassion', 'steady heart'],
    reversed: ['manipulation', 'suppressed emotions', 'icy calm', 'volatility', 'undertow'],
  },
  upright: {
    gist: 'A steady heart: strong feelings, calmly handled.',
    summary:
      'The throne stands on a slab in the open sea. Waves on every side, a ship heeling over, a fish leaping, and in the middle of it a king who is calm and whose robe is dry. The cup rests on one open hand, and nothing has spilled. To feel a great deal and stay upright takes years, and a sense of humor. You may be the steady one these days, the person others call after the bad news. Be moved, by all means, and keep your seat. But keep the leaping fish in view, and know that you too belong to the water.',
    love: 'Love that has weathered things: slow to anger, quick with a towel. You can hear a complaint through to the end without preparing a defense. Show what goes on beneath the surface as well. Calm is a comfort to live with, so long as it is not a closed door.',
    work: 'Two camps, high seas, and somebody has to run the meeting. Let each side describe the other’s worry until the other agrees with the description. You need no raised voice for that. Give bad news early, in person, and stay afterward for the questions.',
    self: 'There are strong currents in you and a hand on the tiller. You did not come by that cheaply. Think of a storm you once took for the end of everything, and of who you were by the following spring. That person is still available.',
    advice:
      'Be the unhurried one in one difficult conversation this week. Sit down, put both feet on the floor, and let a full breath pass between their last word and your first. Say what you feel in a single sentence, then what you propose.',
    roles: {
      past: 'You kept your head when the water was high, and others steered by you.',
      present: 'You are the steady one at the moment, moved by what happens and still in your seat.',
      helps:
        'A calm head is with you in this, yours or a friend’s, and it can hear bad news without flinching.',
      hinders:
        'So much composure leaves everyone guessing, and nobody offers a towel to someone who never looks wet.',
      hidden: 'Strong currents run below the calm, and they carry more tenderness than anyone is shown.',
      wanted: 'You want to feel everything and still think clearly while you do.',
      feared: 'Losing your temper or your footing, even once, in front of those who lean on you is the fear.',
      other:
        'A kind, experienced person is in this with you, slow to speak, and feels more than the even tone suggests.',
      advice: 'Hear everyone out before you decide, and then be the one who says the fair thing quietly.',
      outcome:
        'Given time, a fair settlement takes shape, held together by someone who doesn’t raise their voice.',
    },
    tags: ['balance', 'authority', 'trust'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'A fair and kindly hand is on the matter, and goodwill with experience behind it is worth a yes.',
    },
  },
  reversed: {
    gist: 'Calm on the surface, with an undertow of feeling nobody has named.',
    summary:
      'Above, a mirror; below, an undertow. The voice stays pleasant, and something else leaks out in an icy courtesy, a long silence, a door shut with too much care, a reply that says only “Fine.” Being the calm one has turned into a post you cannot leave. You manage everyone’s feelings very skillfully, including your own, which have not been asked. Used for long enough, such skill becomes a way of steering people. It can be put right. Begin by telling one person that you are less composed than you look, and let the robe get wet.',
    love: 'Nothing is wrong, you say, in a voice that closes the subject. Your partner can feel the current and is left to guess its direction. Say which way it runs, even roughly. And if moods have been used in the house to steer people, name that too, and let it end with you.',
    work: 'Diplomacy can be carried to the point where no one knows your view. Give it, once, without padding. If you have been absorbing the pressure from above so that others need not feel it, let some of it through; they could well have ideas.',
    self: 'Perhaps you learned early that somebody had to stay calm. It was a great service, and a lot to ask of you. Find a place where you can be as upset as you are: a shed, a long drive, a friend who does not scare easily.',
    advice:
      'Tell one trusted person a feeling while you are having it, and resist tidying it up first. If your temper got out, apologize for the exact words, without the word but. Then go and stand near moving water for a bit.',
    roles: {
      past: 'Somebody’s moods decided the day, and you became very good at reading the water before you spoke.',
      present: 'You answer “fine” to everything lately, and the people near you have stopped believing it.',
      helps: 'Knowing the undertow from the inside, you can tell when politeness is being used as a lever.',
      hinders: 'Someone’s feelings are being used to steer everyone else’s, so gently that no one objects.',
      hidden: 'An anger you consider beneath you is running the negotiations.',
      wanted: 'You wish to be off duty for a while, with nobody’s weather to manage but your own.',
      feared: 'Once the sea gets over the edge, you think, who knows where it stops?',
      other:
        'The other person is less composed than they look and less frank than they sound; go by what they do.',
      advice: 'Admit the feeling before somebody has to guess it, and say which way you want things to go.',
      outcome:
        'Smoothed over again, the matter cools into good manners, and the real quarrel goes on under the ice.',
    },
    tags: ['conflict', 'deceit', 'authority'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'The calm here is not quite honest, and what it promises may cost you more than it says.',
    },
  },
  page: {
    classicPicture:
      'A crowned king sits on a heavy throne set on stone, in the middle of a rough sea. He holds a cup in his right hand and a short scepter in his left, and a golden fish hangs around his neck. On one side a ship rides the waves; on the other a dolphin leaps. The sea is feeling, and the throne, ringed by water and dry, is the self-command of someone who has learned to live with it. The ship trusts the sea and the dolphin belongs there; a ruler of this suit has to do both. The scepter is small because he rarely needs it.',
    numberAndSuit:
      'Kings have mastered their suit and answer for it to others. To master cups is to feel strongly and act fairly all the same. Tradition makes the card a person of law, learning or the arts who means you well.',
    person:
      'A kind boss, a wise older friend, the relative who is told things. They speak late and evenly, with dry humor. You rarely see them rattled; ask twice how they are, since the first answer is for your benefit.',
    feelings:
      'Steady affection. Somebody cares for you with patience, wants your good, and keeps a large part of the feeling below the surface where it is safe.',
    feelingsReversed:
      'Strong feeling, pressed flat. Keeping the peace may have been this person’s job for so long that anger and tenderness are locked up together; privacy, and time to be clumsy, might let either out.',
    advice:
      'Stay in the conversation and stay kind. Feel the wave, let it go by under you, and decide afterward, when the water is level.',
    goesWith: [
      {
        card: 'temperance',
        text: 'Water kept level by a steady hand, twice over; whatever is too much is being brought to a bearable measure.',
      },
      {
        card: 'king-of-swords',
        text: 'Two judges confer, one asking what is felt and the other what is so; keep them in the same room.',
      },
      {
        card: 'the-emperor',
        text: 'Rule by sympathy and rule by rank: see which of the two this household or office is short of.',
      },
    ],
  },
}
