import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['calling', 'awakening', 'reckoning', 'forgiveness', 'second chance'],
    reversed: ['self-criticism', 'ignored call', 'old guilt', 'doubt', 'postponement'],
  },
  upright: {
    summary:
      'A trumpet sounds over gray water, and people stand up in their boxes with their arms out, as one does when one has overslept and is glad to be woken. Nobody in the picture is being punished. Judgement is the moment at which your life calls you by your name, and you discover that you know the voice. It can follow a long muddle. You see, all at once and without fuss, what it has been adding up to, and what you still owe, and what has been forgiven while you slept. Then there is only the question whether you get up.',
    love: 'Old accounts may be closed. You can forgive without forgetting the lesson, and be forgiven without earning it first. Say the sentence that has been lying between you for years. It is likely to be shorter than you feared, and to be heard.',
    work: 'Something calls, and it does not sound like ambition. You would do it on a wet Tuesday for people who never learn your name. Look at what you have been doing all along as though it had been training, and ask for what purpose.',
    self: 'Go back, in thought, to an earlier you who did not know how it was going to turn out. Stand beside that person for a minute. They did what they could with the light they had. You can tell them so, and bring them along.',
    advice:
      'Ask what you would begin if it were clear that you had already been pardoned. Make one call that has to do with it. Should you owe an apology, give it whole, without a reason attached, and expect nothing in return.',
  },
  reversed: {
    summary:
      'The trumpet has been sounding for some time, and you have put a pillow over your head. It is not laziness. To get up would mean admitting that you had been lying down. There are two kinds of deafness in this: toward what calls you, and toward your own acquittal. You may go on trying a case that everyone else has forgotten, with yourself as prosecutor and accused and no one taking notes. Let the court rise. The past has been over the whole time you were arguing with it, and there is a morning outside.',
    love: 'An old mistake is brought up again, aloud or by a look. Ask whether either of you still learns from it. If so, learn it and have done; if not, agree to bury the thing at sea. New quarrels deserve to be about new matters.',
    work: 'Waiting to be discovered is a slow profession. You know what you would like to do and have found excellent reasons against it, each of which was true last year. Harsh reviews, above all the ones you write yourself, may be read once and put away.',
    self: 'Whose verdict are you afraid of? Give it a face and a chair, and ask on what authority it sits there. Perhaps it is someone who has long since changed their mind. Perhaps it is you at nineteen, who knew everything.',
    advice:
      'Write the charge you keep bringing against yourself, and under it what a loyal friend would say for the defense. Sign the second. Then take one step toward what has been calling, so small that you need not be brave.',
  },
}
