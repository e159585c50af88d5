import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['abundance', 'care', 'ripening', 'pleasure', 'creativity'],
    reversed: ['neglect', 'smothering', 'dryness', 'overgiving', 'creative block'],
  },
  upright: {
    summary:
      'Wheat stands ripe at her feet, a stream comes down through the trees, and she has brought cushions. The Empress is at home in the world of things that grow, which cannot be hurried and do not need to be told how. Whatever you are raising, a child, a garden, a book, a friendship, it asks for warmth and regular meals rather than brilliance. Pleasure belongs to the work here. A bowl of plums, clean sheets, a hand on a shoulder: they are how life says that it would like to go on.',
    love: 'Affection wants a body: soup, a warm coat held open, the long goodbye at the door. Let yourself be looked after as well, since receiving is half of the art. Whoever you love, feed something in them that has been hungry.',
    work: 'Ideas are coming up like beans, and the task is to water them, thin them and wait. Make the place where you work pleasant, for you and for the others. People bring their best to a table where they have been made welcome.',
    self: 'You are not a machine with a slight fault. You are closer to a field: there are seasons, and rain does you good. Ask your senses what they have been missing. The answer may be as simple as grass, or music, or sleep.',
    advice:
      'Cook something slowly this week and share it. Put one living thing where you can see it from your desk. When you catch yourself pushing, ask whether what you are pushing might only need another fortnight in the sun.',
  },
  reversed: {
    summary:
      'Even good soil gets tired. You may have given until the jug was empty and then apologized for the drips, or you may have tended something so closely that it has had no air. Gardens are lost in both ways, by drought and by drowning. Perhaps beauty and comfort have slipped to the end of a long list, after the last email. It is hard to be fruitful on the leftovers of one’s own attention. Somebody has to look after the one who looks after everybody.',
    love: 'Looking after and loving are close relations, yet they are not the same. If you manage, remind and tidy up after an adult, something between you is falling asleep. If you feel starved, say which food you mean: time, touch, or thanks.',
    work: 'A field that is harvested every week gives less each time. Let one project lie fallow, and defend the gap from those who would plant something in it. Creative drought often ends in the hour you stop digging.',
    self: 'When did you last do something for the sheer pleasure of it, and nobody saw? Comfort is not a prize for finishing. You may have learned early that your needs were a nuisance, and it is worth asking who benefits from that now.',
    advice:
      'Before you offer help today, ask whether it is wanted, and before you refuse some, count to three. Spend half an hour on your own comfort with the same care you would give a guest. Leave the kitchen as it is.',
  },
}
