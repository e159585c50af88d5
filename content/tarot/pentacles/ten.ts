import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['family', 'inheritance', 'legacy', 'wealth', 'roots'],
    reversed: ['family conflict', 'financial loss', 'instability', 'chosen family', 'inherited load'],
  },
  upright: {
    gist: 'Family, home and lasting security, built by many hands.',
    summary:
      'An old man in a patterned robe sits before the archway with two dogs at his knee. Beyond him a couple stand talking, a child keeps close beside them, and towers rise at either end. Nobody looks at the ten coins that hang over the whole scene; they have become part of the air. Whatever you belong to, by blood or by choice, was put up by many hands, some of them unknown to you. You are holding a bit of it now. What are you adding?',
    love: 'Choosing a person, you choose a household too, with its recipes, feuds and way of doing Sundays. Speak about the traditions you would each carry on and those you would gladly leave at the gate. Invent one of your own.',
    work: 'Think in decades for an afternoon. What are you making that could be used by people you have never met: a method, a well-kept archive, a habit of fairness? Talk with whoever has been there longest, and write some of it down.',
    self: 'Along with the nose and the laugh you were handed certain stories about who we are and what we do. You may keep the house and change the wallpaper. Sit for a while beside the oldest one in you, and beside the child.',
    advice:
      'Ask an older person for one story they have never told you, and record it, on paper or phone. Then pass something on yourself to somebody younger: a recipe, a knot, a tune. Let them get it slightly wrong.',
    roles: {
      past: 'Others laid the foundation before you came, and you grew up inside what they had built, leaks and all.',
      present: 'You’re part of something larger than yourself, a family or a firm or a street, and it holds.',
      helps:
        'People stand behind you, with a roof, a name, and long experience of getting through bad years.',
      hinders:
        'Family custom leans on the decision; how it has always been done speaks before you get a word in.',
      hidden:
        'Old household rules about money and loyalty are steering this, learned at a table you left long ago.',
      wanted: 'Something lasting is what you hope to belong to, and one day to hand over in good repair.',
      feared:
        'No one likes to be the link that broke, and you’re afraid of the old house falling in your years.',
      other:
        'The people around you think in generations, and are working out where you fit at the long table.',
      advice: 'Talk to the eldest person involved, and choose what you could still stand by in ten years.',
      outcome:
        'All told, things are settling into something stable and shared, with more people in it than you planned for.',
    },
    tags: ['home', 'abundance', 'community'],
    direction: 'closes',
    answer: {
      lean: 'yes',
      reason: 'What you’re asking about rests on a firm house, with many hands and years holding it up.',
    },
  },
  reversed: {
    gist: 'Trouble at home: old family roles and loads that chafe.',
    summary:
      'Through the arch you can hear raised voices, and the family group chat has gone quiet. The matter of home is unsettled: a quarrel over the sideboard that is really about who was loved, a part you were given at six and still play at weddings, a silence handed down along with the silver. You look for your own face on the family crest, and have begun to build a gate of your own, friend by friend. That counts as a house. You can honor where you come from and set down some of the load.',
    love: 'Relatives, past and present, have opinions and keep voting. Draw your chairs closer. Decide between the two of you what is your own business, and who tells whom. A united, friendly sentence is kinder than a hint repeated for ten years.',
    work: '“That’s how we do it here” has been holding up the roof and blocking the stairs. Before you pull at a tradition, find out what it was for. After that you may well be the one to retire it, with some ceremony.',
    self: 'Belonging feels like a coat cut for somebody else. Let out the seams, and if they have no more to give, hang it back on its hook. Count up the places where you are greeted by name, the bakery included; roots have been known to start there.',
    advice:
      'Write down three things your family handed on that you never asked for. Mark which to keep, which to alter, which to stop with you. Then have one person from your chosen circle over for supper, and use the good plates.',
    roles: {
      past: 'A quarrel at home, over money and who was favored, drew lines that stayed on the floor.',
      present: 'Home ground is shaky, and you’ve been cast again in a part you thought you had left.',
      helps: 'You have a second family by now, the one you picked, and its door is easier to open.',
      hinders: 'An inherited duty stands in your way, one you never agreed to and still carry on Sundays.',
      hidden: 'Much of the weight here isn’t yours; it was handed down, unlabeled, with the furniture.',
      wanted: 'An apology from the old house would help, or at least an end to its deciding who you are.',
      feared: 'The fear of being cut off from your own people keeps you saying yes at the wrong moments.',
      other: 'Relatives or old allies have a stake in the outcome and haven’t declared it.',
      advice:
        'Say which part of the family load you’re prepared to carry, in one kind sentence, and leave the rest lying.',
      outcome: 'In the old roles, the quarrel tends to be passed down along with the good spoons.',
    },
    tags: ['home', 'conflict', 'burden'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'Too much here is left to chance, and the household could lose by it, so put things in order first.',
    },
  },
  page: {
    classicPicture:
      'A white-bearded man sits in the foreground in a robe covered with grapes and magical signs, and two dogs have come up to him. Beyond him, under an archway that leads to a house and its grounds, stand a man and a woman, with a child who looks curiously at the dogs and has a hand on one of them. Ten pentacles are laid over the scene in the pattern of the Tree of Life, the Kabbalists’ map of how the highest comes down to earth. None of the people sees it. Wealth has become the thing they live inside.',
    numberAndSuit:
      'Tens complete a suit and hand it on. For pentacles that means wealth in its widest sense: property, family, inheritance, the customs of a house. Simply Wealth, the Golden Dawn called it.',
    person:
      'The head of a household, by age or by temperament, with a story about every chair. Says “us” before “me,” feeds whoever comes, and has firm views on who gets the clock.',
    feelings:
      'Rooted, serious, in it for the years. In this heart you already have a place at the family table and a hook in the hall.',
    feelingsReversed:
      'Attachment, and under it some fear about who gets left out. Old loyalties may forbid saying so directly; ask what each of them hopes to keep, and the feeling may turn out gentler than it looked.',
    advice:
      'Think past yourself. Put papers, accounts and promises in order, ask the old and the young what they need, and build what several people can use.',
    goesWith: [
      {
        card: 'ten-of-cups',
        text: 'A happy household and a well-founded one: together they ask for warmth in the rooms and repairs to the roof.',
      },
      {
        card: 'ace-of-pentacles',
        text: 'Every old house was once one coin and a plot of ground; the pair ties your beginning to the people who come after.',
      },
      {
        card: 'six-of-cups',
        text: 'Childhood memory beside family property; together they ask what you inherited that no list mentions.',
      },
    ],
  },
}
