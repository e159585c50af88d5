import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['independence', 'financial freedom', 'luxury', 'self-reliance', 'earned ease'],
    reversed: ['loneliness', 'keeping appearances', 'overspending', 'dependence', 'gilded cage'],
  },
  upright: {
    gist: 'Comfort you earned yourself, and the ease to enjoy it.',
    summary:
      'A woman stands alone among her vines in a gown sewn with flowers, a hooded falcon on her hand. The grapes are ripe and the coins grow along with them. Near the hem a snail goes by, at its own speed, carrying its house. If you have tended something for a long while, you may walk in it now. The pleasure here is private and well made: good bread, your own key, an afternoon that answers to nobody. Even the hawk is calm. It hunts when asked, and it comes back.',
    love: 'Two people who can each be happy in an empty room make easy company. Keep your own pursuits in bloom, and tell the other about them. If you live alone, there is no need to apologize for enjoying it.',
    work: 'Step back from the trellis and see what your own discipline has made. You know how to do this, and you can choose more freely what to take on. Let the pleasing parts of the job have some of your best hours.',
    self: 'Treat yourself as a guest whose taste you happen to know exactly. The proper cup, the long bath, the book with the nice paper. Comfort you arrange with your own hands can be a form of self-respect, on whatever scale you have.',
    advice:
      'Set one place at the table this week with cloth, candle and whatever you most like to eat, and sit down to it alone, without a screen. Afterward walk once around what you tend, an apartment, a balcony, a shelf, and look.',
    roles: {
      past: 'By your own discipline you made a life that suited you, and for a while you simply enjoyed it.',
      present: 'You stand on your own feet, with enough around you to choose your company and your hours.',
      helps: 'Independence is your strength: nobody can rush you, because you could manage either way.',
      hinders:
        'Life is so well arranged that hardly a gap is left for anyone or anything new to come through.',
      hidden: 'More has ripened than you have admitted, and part of you is ready to sit down and taste it.',
      wanted:
        'The dream is a door that only you can lock: enough money, good quiet, and no permission to ask.',
      feared: 'After all it took to stand alone, leaning on someone again feels like stepping off a wall.',
      other:
        'Somebody independent stands across from you, good at being alone, and at ease with people who are too.',
      advice:
        'Enjoy what you’ve earned without a reason, and let your standards choose the company rather than the empty chair.',
      outcome: 'The road you’re on runs toward comfort and freedom, with the gate latch in your own hand.',
    },
    tags: ['abundance', 'solitude', 'freedom'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'You have the means, the judgment and the patience for it already, and can stand behind it alone.',
    },
  },
  reversed: {
    gist: 'A beautiful life on the outside that feels lonely to keep up.',
    summary:
      'The garden is lovely and the gate is shut. You have been admiring your life from the outside, as visitors do, while indoors it is rather quiet. Some of the vines are there to be photographed, and take more money and evenings to keep than to do without. The falcon shifts under its hood. Independence was worth winning, and a free person may also lean. Text somebody who has seen you in your oldest sweater. Which of these fine things would you keep if no one ever came to look?',
    love: 'A person can become so good at not needing anyone that it is hard to let another hold the ladder. Allow somebody to do a thing for you badly. Answer the message on the day it comes, and say that you were lonely instead of how busy you were.',
    work: 'A handsome title can be a small enclosure. Ask which part of the role is still yours and which you perform. Where you work mostly by yourself, arrange some company, ideally a critic with good cookies.',
    self: 'If comparison has gotten in over the wall and is eating the grapes, notice whose photographs leave you feeling shabby and give them a rest. Your own taste, the odd one you had at fifteen, is probably still around somewhere.',
    advice:
      'Invite one person in as things are, with the bed unmade and supper from a can. Earlier that day, choose a luxury you keep for show and put it to use. Wear the silk to the grocery store; burn the candle right down.',
    roles: {
      past: 'You kept up appearances for longer than you could afford, and ate supper alone behind them.',
      present:
        'From the outside it all looks enviable, and inside you’re tired of paying for it and of the quiet.',
      helps:
        'Your taste and your self-respect are intact, so it’s possible to give up the show and keep the substance.',
      hinders: 'You’ve made needing no one into a rule, and help has stopped trying the gate.',
      hidden: 'The whole display is kept up for an audience that left years ago.',
      wanted:
        'You say you’d like to be admired, and you’d settle for somebody who lets themselves in without knocking.',
      feared: 'Without the comfort, you think, nobody would stay, and so you keep polishing.',
      other: 'Someone is showing you a finer front than the facts support, so ask before you rely on it.',
      advice:
        'Stop paying for one thing you keep only for show, and spend the evening it frees with a friend.',
      outcome:
        'Unchanged, such a life becomes a well-kept cage: handsome, costly, and quiet in the evenings.',
    },
    tags: ['solitude', 'illusion', 'confinement'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'The picture is prettier than the facts behind it, and somebody hasn’t been quite straight about the cost.',
    },
  },
  page: {
    classicPicture:
      'A woman in a long golden gown patterned with flowers stands in a vineyard heavy with grapes. On her gloved hand sits a small falcon, hooded: a hunter’s instinct kept, and trained. Her other hand rests lightly on one of the nine pentacles that grow among the vines. A snail crawls across the foreground, slow and self-contained, its house on its back. Farther off stands a manor, which Waite supposed might be her own. No other person is there. The comfort looks like her own work, and so does the privacy.',
    numberAndSuit:
      'Nines bring a suit almost to its fill, and the rest is private. In the suit of earth that is material comfort: money put aside, a body at ease, a home in order. Material Gain is its old title.',
    person:
      'The friend with good shoes and a closed front door, who can change a fuse and choose a wine. Unhurried in talk, free of fuss about money, and never quite willing to say when it’s lonely.',
    feelings:
      'Content, self-contained, quietly pleased. You count among the good things in this person’s life, though the garden wouldn’t be given up for you.',
    feelingsReversed:
      'Isolation, beautifully furnished. Admitting to any need appears to be the hard part, and liking for you may hide behind it; seeing you with your own mess out might be a relief.',
    advice:
      'Live within your means and enjoy them fully. Keep money of your own, buy the good bread, and turn down company that makes you feel poorer.',
    goesWith: [
      {
        card: 'the-empress',
        text: 'Two ripe gardens, one open to everybody and one walled; together they are pleasure with and without guests.',
      },
      {
        card: 'queen-of-swords',
        text: 'Independence twice over, once through clear words and once through a paid-off house; the pair rarely asks permission.',
      },
      {
        card: 'the-hermit',
        text: 'Solitude in silk and solitude in a plain cloak: one enjoys what it has, the other asks what it’s for.',
      },
    ],
  },
}
