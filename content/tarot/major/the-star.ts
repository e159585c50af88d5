import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['hope', 'renewal', 'calm', 'sincerity', 'inspiration'],
    reversed: ['discouragement', 'doubt', 'dimmed hope', 'disconnection', 'cynicism'],
  },
  upright: {
    summary:
      'After the thunder, a clear night. Someone kneels by a pool with nothing on and nothing to prove, and pours water out of two jugs: one back into the pool, one on the dry ground. Overhead hangs a great star with seven small ones for company, and in a tree behind sits a bird about to sing. The Star does not promise you anything. It shows what hope is made of, which is a bit of light, a simple task, and not being in a hurry. You can set down what you were holding up. Breathe out, all the way.',
    love: 'It is safe to be seen without polish. Speak of what you hope for, however small, and ask about theirs. After a hard stretch, tenderness may come back as shyly as a bird to a garden; leave the door open and keep your movements slow.',
    work: 'Remember why you wanted to do this before anybody paid you or scolded you for it. Give a little of your skill away freely, to a beginner perhaps. Inspiration likes clean water and clear evenings, and often turns up after the desk has been tidied.',
    self: 'You are more mended than you think. The proof is in small things: you hummed on the stairs, you looked up at the sky on your way to the bins. Let these count. Nobody needs to be entirely well in order to be glad.',
    advice:
      'Tonight go outside, or to a window, and stay until you can see one more star than at first. Make a wish if you like; then ask what jug of water it would need from you each day, and pour the first.',
  },
  reversed: {
    summary:
      'Cloud has come over, and you have begun to talk as if there had never been any stars. It happens to hopeful people more than to others, since they have more to be let down. The jugs are empty, or you have been pouring both of them on the same stony patch. With the Star upside down, the pool is above you, so to speak, and the light is under your feet: look lower, then, and nearer. Grand hopes can rest for a season. A clean shirt, a kept promise, one thing done well before noon: such lights are visible from here.',
    love: 'Disappointment has been doing the talking. You expect little, and you are careful to get it. Let one person surprise you this week, and do not explain it away. If you have been admiring somebody from afar, remember that stars are not good at conversation.',
    work: 'The shine has gone off it, and you hear yourself being witty about things you used to love. Cynicism is often idealism with its feelings hurt. Find the one corner of the work where your old pleasure still twitches, and give it an hour.',
    self: 'You may be comparing your inside with other people’s lit windows. They have cold rooms too. What did you hope for before you learned to be sensible? It need not come true to be worth visiting, like a street where you once lived.',
    advice:
      'Lower the bar until you can step over it, and step over it daily. Keep a list of three good details each evening, the more trivial the better. Ask someone you trust to do the hoping for you until you feel like it.',
  },
}
