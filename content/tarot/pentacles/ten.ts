import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['legacy', 'household', 'belonging', 'roots', 'what lasts'],
    reversed: ['family tension', 'uprooted', 'inherited load', 'chosen family', 'old roles'],
  },
  upright: {
    summary:
      'An old man in a robe full of vines sits by the archway with two dogs at his knee. Beyond him a couple talk, a child peeps round a skirt and pats the nearer dog, and the life of a town goes on inside. Nobody looks at the ten coins that hang over the whole scene; they have become part of the air. Whatever you belong to, by blood or by choice, was put up by many hands, some of them unknown to you. You are holding a bit of it now. What are you adding?',
    love: 'Choosing a person, you choose a household too, with its recipes, feuds and way of doing Sundays. Speak about the traditions you would each carry on and those you would gladly leave at the gate. Invent one of your own.',
    work: 'Think in decades for an afternoon. What are you making that could be used by people you have never met: a method, a well-kept archive, a habit of fairness? Talk with whoever has been there longest, and write some of it down.',
    self: 'Along with the nose and the laugh you were handed certain stories about who we are and what we do. You may keep the house and change the wallpaper. Sit for a while beside the oldest one in you, and beside the child.',
    advice:
      'Ask an older person for one story they have never told you, and record it, on paper or phone. Then pass something on yourself to somebody younger: a recipe, a knot, a tune. Let them get it slightly wrong.',
  },
  reversed: {
    summary:
      'Through the arch you can hear raised voices, or an echo. The matter of home is unsettled: a quarrel over the sideboard that is really about who was loved, a part you were given at six and still play at weddings, a house sold, a silence handed down along with the silver. Some people find themselves nowhere on the family crest and have built their own gate, friend by friend. That counts as a house. You can honor where you come from and set down some of the load.',
    love: 'Relatives, past and present, have opinions and keep voting. Draw your chairs closer. Decide between the two of you what is your own business, and who tells whom. A united, friendly sentence is kinder than a hint repeated for ten years.',
    work: '“We have always done it so” has been holding up the roof and blocking the stairs. Before you pull at a tradition, find out what it was for. After that you may well be the one to retire it, with some ceremony.',
    self: 'Belonging might feel like a coat cut for somebody else. You could let out the seams, or give it back. Count up the places where you are greeted by name, the bakery included; roots have been known to start there.',
    advice:
      'Write down three things your family handed on that you never asked for. Mark which to keep, which to alter, which to stop with you. Then have one person from your chosen circle over for supper, and use the good plates.',
  },
}
