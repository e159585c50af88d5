import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['abundance', 'nurturing', 'creativity', 'growth', 'pleasure'],
    reversed: ['burnout', 'overgiving', 'creative block', 'smothering', 'empty jug'],
  },
  upright: {
    gist: 'Something good is growing; give it warmth and time.',
    summary:
      'Wheat stands ripe at her feet, a stream winds down past the trees, and stars have gathered around her crown. The Empress is at home in the world of things that grow, which cannot be hurried and do not need to be told how. Whatever you are raising, a child, a garden, a book, a friendship, it asks for warmth and regular meals rather than brilliance. Pleasure belongs to the work here. A bowl of plums, clean sheets, a hand on a shoulder: they are how life says that it would like to go on.',
    love: 'Affection wants a body: soup, a warm coat held open, the long goodbye at the door. Let yourself be looked after as well, since receiving is half of the art. Whoever you love, feed something in them that has been hungry.',
    work: 'Ideas are coming up like beans, and the task is to water them, thin them and wait. Make the place where you work pleasant, for you and for the others. People bring their best to a table where they have been made welcome.',
    self: 'You are not a machine with a slight fault. You are closer to a field: there are seasons, and rain does you good. Ask your senses what they have been missing. The answer may be as simple as grass, or music, or sleep.',
    advice:
      'Cook something slowly this week and share it with someone. Put one living thing where you can see it from your desk. When you catch yourself pushing, ask whether what you are pushing might only need another two weeks in the sun.',
    roles: {
      past: 'Care was given freely, day after day, and a good part of your strength grew out of it.',
      present: 'You’re in a fertile stretch, when things grow if they’re fed and left a little alone.',
      helps: 'Warmth is your advantage: people open up at your table, and ideas do too.',
      hinders: 'Comfort holds you back: the chair is so pleasant that going out to plow seems unreasonable.',
      hidden:
        'More has taken root here than shows above the ground, and digging to check would only hurt it.',
      wanted:
        'You long for plenty without hurry: a full table, a body at ease, something of yours that thrives.',
      feared: 'Deep down you fear being loved for what you provide, and forgotten once everybody has eaten.',
      other: 'Friends and neighbors mean you well, and show it in kind: a ride, a casserole, a spare key.',
      advice: 'Feed it daily in small amounts, keep your hands off the roots, and enjoy it while it grows.',
      outcome: 'Tended at this pace, the thing fills out, with enough left over to share.',
    },
    tags: ['abundance', 'giving', 'love'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Conditions are right for growing, so the answer is yes, at the speed of growing things.',
    },
  },
  reversed: {
    gist: 'Giving more than you have, and running dry.',
    summary:
      'Even good soil gets tired. You have given until the jug was empty and then apologized for the drips. Beauty and comfort slipped to the end of a long list, after the last email, after everyone else’s lunch. What you tend so faithfully is beginning to taste of duty, and it can tell. It is hard to be fruitful on the leftovers of one’s own attention. A calendar with every name in it but yours is a kind of drought. Somebody has to look after the one who looks after everybody.',
    love: 'Looking after and loving are close relations, yet they are not the same. You manage, remind and tidy up after an adult, and something between you is falling asleep. You are hungry as well: say which food you mean, time, touch, or thanks.',
    work: 'A field that is harvested every week gives less each time. Let one project lie fallow, and defend the gap from those who would plant something in it. Creative drought often ends in the hour you stop digging.',
    self: 'When did you last do something for the sheer pleasure of it, and nobody saw? Comfort is not a prize for finishing. You learned early that your needs were a nuisance, and it is worth asking who benefits from that now.',
    advice:
      'Before you offer help today, ask whether it is wanted, and before you refuse some, count to three. Spend half an hour on your own comfort with the same care you would give a guest. Leave the kitchen as it is.',
    roles: {
      past: 'For a long time you fed everybody first, and no one, you included, asked what you were living on.',
      present: 'The jug is close to empty, and you’re still pouring because the cups keep coming.',
      helps: 'Tiredness this plain is honest, and gives you a reason to stop that no one can argue with.',
      hinders: 'So much fussing leaves no air: what you tend has no room to want anything by itself.',
      hidden: 'Part of the giving is a bid to be needed, which is why rest feels faintly dangerous.',
      wanted:
        'What you’d love is for somebody to notice without being told, and to cook for you, for a change.',
      feared: 'You’re afraid that if you stop watering for a week, the whole garden goes.',
      other: 'Someone close is leaning hard on your care and has stopped noticing what it costs you.',
      advice: 'Cancel one favor this week and spend the hour on your own supper, sitting down.',
      outcome:
        'On these rations growth slows, tempers shorten, and even the things you love start to feel like chores.',
    },
    tags: ['scarcity', 'giving', 'burden'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'A tangle is coming undone, or else you are wavering; rest until you can tell which of the two it is.',
    },
  },
  page: {
    classicPicture:
      'Among cushions, in a field of ripe grain, sits a woman crowned with twelve stars, which are usually read as the months or the signs of the zodiac. Her scepter ends in a globe, for rule over the world of growing things. Against the couch leans a heart-shaped shield with the sign of Venus, so love takes the place of arms. Behind her stands a wood, and a stream falls out of it and runs toward the wheat: feeling that waters whatever it passes. Everything in the picture is ripe, soft or flowing.',
    numberAndSuit:
      'Three is what two make together: a child, a harvest, a finished loaf. Third in the line, the Empress gives a body to what the High Priestess knows. The Golden Dawn put her under Venus, planet of love, beauty and good company.',
    person:
      'The one whose kitchen everybody ends up in. Talks with the hands, remembers what you like to eat and says “stay” rather than “let’s see.” Generous, sensuous, hard to hurry, and a little hurt when help is refused.',
    feelings:
      'Warm, bodily, protective love that wants to feed you and keep you near. The person feels at home with you, and shows it by touch and by cooking rather than by speeches.',
    feelingsReversed:
      'Need is speaking, louder than thanks. Chances are the person feels drained and a little lost without your help, is grateful in private, and could hear a friendly limit better than silent weariness.',
    advice:
      'Nourish before you demand. Make the place comfortable, add a little every day, and give it longer than seems necessary, since growing things cannot read your calendar.',
    goesWith: [
      {
        card: 'the-emperor',
        text: 'The Empress grows the garden and the Emperor builds its wall; a home needs the two of them in the same week.',
      },
      {
        card: 'queen-of-pentacles',
        text: 'Two providers: the Empress gives because life overflows, the Queen of Pentacles because she has checked the pantry and the bank balance.',
      },
      {
        card: 'ace-of-pentacles',
        text: 'The Ace of Pentacles is a seed in the hand, and the Empress is the soil that knows what to do with it.',
      },
    ],
  },
}
