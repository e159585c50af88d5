import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['composure', 'maturity', 'diplomacy', 'steady heart', 'tact'],
    reversed: ['undertow', 'suppression', 'icy calm', 'volatility', 'mask'],
  },
  upright: {
    summary:
      'The throne stands on a slab of stone in the open sea. Waves on every side, a ship heeling over, a fish leaping, and in the middle of it a king who is calm and whose robe is dry. The cup is held without being stared at. To feel a great deal and stay upright takes years, and a sense of humor. You may be the steady one these days, the person others ring after the bad news. Be moved, by all means, and keep your seat. But wear the little fish round your neck, and know that you too belong to the water.',
    love: 'Love that has weathered things: slow to anger, quick with a towel. You can hear a complaint through to the end without preparing a defense. Show what goes on beneath the surface as well. Calm is a comfort to live with, so long as it is not a closed door.',
    work: 'Two camps, high seas, and somebody has to chair. Let each side describe the other’s worry until the other agrees with the description. You need no raised voice for that. Give bad news early, in person, and stay afterward for the questions.',
    self: 'There are strong currents in you and a hand on the tiller. You did not come by that cheaply. Think of a storm you once took for the end of everything, and of who you were by the following spring. That person is still available.',
    advice:
      'Be the unhurried one in one difficult conversation this week. Sit down, put both feet on the floor, and let a full breath pass between their last word and your first. Say what you feel in a single sentence, then what you propose.',
  },
  reversed: {
    summary:
      'Above, a mirror; below, an undertow. The face stays pleasant, and something else leaks out in an icy courtesy, a long silence, a door shut with too much care. Being the calm one may have turned into a post you cannot leave. You manage everyone’s feelings very skilfully, including your own, which have not been asked. Or the sea has simply come over the edge and you said things. Either can be put right. Begin by telling one person that you are less composed than you look, and let the robe get wet.',
    love: 'Nothing is wrong, you say, in a voice that closes the subject. Your partner can feel the current and is left to guess its direction. Say which way it runs, even roughly. And if moods have been used in the house to steer people, name that too, and let it end with you.',
    work: 'Diplomacy can be carried to the point where no one knows your view. Give it, once, without padding. If you have been absorbing the pressure from above so that others need not feel it, let some of it through; they could well have ideas.',
    self: 'Perhaps you learned early that somebody had to stay calm. It was a great service, and a lot to ask of you. Find a place where you can be as upset as you are: a shed, a long drive, a friend who does not scare easily.',
    advice:
      'Tell one trusted person a feeling while you are having it, and resist tidying it up first. If your temper got out, apologize for the exact words, without the word but. Then go and stand near moving water for a bit.',
  },
}
