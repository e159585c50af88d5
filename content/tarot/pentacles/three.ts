import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['teamwork', 'collaboration', 'craftsmanship', 'recognition', 'apprenticeship'],
    reversed: ['miscommunication', 'poor teamwork', 'mediocrity', 'unseen work', 'going solo'],
  },
  upright: {
    gist: 'Good work with others: your skill is needed, and people notice it.',
    summary:
      'Up on a bench under a pointed arch stands a mason, mallet raised, and two people have come to the foot of the wall with the plan. One knows stone, one knows the purpose, one minds the measurements. The arch needs all three. Good work seldom comes out of a single head; it comes from the conversation below the scaffold, where somebody asks “could you make it lighter here?” and somebody else knows how. Your skill may be more noticed than you think, and it grows by use.',
    love: 'Love likes a shared project. Paint the hall, work through a cookbook, plan the party for somebody else. You learn each other’s way of holding a tool, and how each takes correction. Friendships, too, can deepen over something made together.',
    work: 'Show the drawing while it can still be altered. Ask the person on the scaffold what the desk has not thought of, and the other way around. To be good at your part and curious about theirs is a rare pair of qualities.',
    self: 'Somewhere you are an apprentice again, and there is pleasure in it if you let go of looking finished. Skill is built the way a vault is, stone by stone over a wooden frame that is later taken away.',
    advice:
      'Invite one competent person to look at something you are making, and ask a narrow question: “Is this joint strong enough?” Say thank you, change one thing, and tell them afterward what their advice did.',
    roles: {
      past: 'You learned your craft among people who looked closely, corrected kindly, and let you try the harder piece.',
      present: 'Several people are working on this with you, and each of them holds a part of the drawing.',
      helps: 'You’re good at what you do, and the people who matter here have begun to see it.',
      hinders:
        'Opinions have gathered around the plan, and you keep waiting for all of them to agree before you carve.',
      hidden:
        'Someone has been watching the quality of your work without a word, and thinks better of it than you do.',
      wanted:
        'You hope to be taken seriously by people who know the trade, and to make something with them that lasts.',
      feared:
        'Showing unfinished work makes your stomach turn; what if the experts look up and see an amateur?',
      other: 'A colleague or friend respects your skill, and is waiting to be asked for theirs.',
      advice: 'Show the draft to someone who knows more than you, and ask one exact question about it.',
      outcome: 'Built piece by piece, with others checking the line, the thing tends to stand and be seen.',
    },
    tags: ['skill', 'work', 'community'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Skill, plan and the right people have met in one place, which is how sound things get built.',
    },
  },
  reversed: {
    gist: 'People working at cross-purposes, and good effort going unseen.',
    summary:
      'The plan is being held upside down, and the mason has begun carving anyway. Work goes awry less through lack of talent than for want of talk. Here stand three people with three cathedrals in mind, each of them polite in the group chat. Your own part is real and nobody looks up to see it, so you decide that it is quicker alone, which is true until the roof. Bring it up, calmly, while the mortar is soft. Many such muddles come down to one line on the drawing that two people read differently.',
    love: 'Both of you are building, but from different drawings. One pictures children and a dog, one a studio and a suitcase. Lay both sheets on the kitchen table and look for the walls that match, before discussing the ones that do not.',
    work: 'Work done well has gone unremarked, and so, probably, has work done badly. Break the silence where you can. Ask what “finished” means here, who decides, and whether anyone has been given the time to do it properly.',
    self: 'It is tempting to compare your rough stone with other people’s finished façades. Everyone’s wall has chisel marks at close range. Which master’s approval are you still carving for, and would you recognize it if it came?',
    advice:
      'Call a short meeting, even over a fence, and let each person involved draw or say what they think you are all aiming for. Compare. Afterward redo one small piece of your own work to the standard you would be glad to sign.',
    roles: {
      past: 'Nobody agreed on what was being made, so your careful part ended up in a wall that didn’t meet.',
      present:
        'You’re doing your share and half of somebody else’s, in a group where the plan was never said aloud.',
      helps: 'The muddle is still wet mortar; a frank half hour could straighten most of it.',
      hinders:
        'Pride is in the way, yours included: everyone would rather redo the work alone than ask what was meant.',
      hidden:
        'A standard you took over from some strict teacher is judging all this, and no one present ever asked for it.',
      wanted:
        'Credit would be welcome, and honest credit best: one person who looks closely and says what they see.',
      feared: 'You dread being found average, so you carve in a corner where nobody can compare.',
      other: 'Everyone involved is picturing a different result, and staying polite about it.',
      advice:
        'Ask each person to say in one sentence what they think they’re building, and listen for the mismatch.',
      outcome:
        'Without a talk, each person goes on raising a separate wall, and the roof has nothing to rest on.',
    },
    tags: ['conflict', 'work', 'skill'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'The people involved mean different things by the same plan, and work begun on that footing comes out crooked.',
    },
  },
  page: {
    classicPicture:
      'A sculptor stands on a bench in a monastery, tool in hand, and has turned from the stone to talk with two people below: a monk, and a figure in a hooded cloak who holds the plans. Three pentacles are carved into the stonework of the arch, so the coins have become part of the building; what is earned goes into what is made. Waite pointed to the Eight, where an apprentice works by himself. By the Three, he wrote, that worker has had his reward and is at work in earnest.',
    numberAndSuit:
      'Threes are a first result: two forces meet, and something stands that wasn’t there before. Pentacles are earth, so the result is work you can walk into, paid and signed. Its Golden Dawn title is Material Works.',
    person:
      'The skilled colleague who listens, pencil behind the ear, and answers a vague wish with two exact proposals. Praise from them is rare and precise, and they remember who did which part.',
    feelings:
      'Respect first, and warmth growing out of it. Someone likes how you work and how you take a suggestion, and would enjoy making something with you.',
    feelingsReversed:
      'Goodwill on all sides, and a private sense of going unnoticed. Each may be waiting for somebody else to admit confusion; a sincere “How do you see it?” could bring relief all around the table.',
    advice:
      'Put the project in front of others before it is finished. Agree on who does what, by when and for how much, and write it on a page that all of you can see.',
    goesWith: [
      {
        card: 'eight-of-pentacles',
        text: 'The solitary bench and the commission: together they tie quiet practice to work that other people can see.',
      },
      {
        card: 'the-hierophant',
        text: 'Tradition supplies the blueprint and craft gives it stone; the pair favors learning from somebody who has built before.',
      },
      {
        card: 'three-of-cups',
        text: 'One trio builds and the other toasts; a good circle of people knows how to do both.',
      },
    ],
  },
}
