import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['leadership', 'vision', 'entrepreneur', 'mentor', 'big picture'],
    reversed: ['domineering', 'impatience', 'high expectations', 'arrogance', 'heavy hand'],
  },
  upright: {
    gist: 'A clear aim, and the standing to lead others toward it.',
    summary:
      'Look how this king sits: forward, on the edge of the throne, as if about to get up and show you. Salamanders run over the robe, a live one keeps watch by the step, and the sun stands behind the crown. The staff is in leaf. Authority here comes from having walked through the fire and kept the vision. You may be asked to lead, or merely to decide, and people may be waiting less for a perfect plan than for someone to say where the mountain is. Say it, and then let them climb in their own shoes.',
    love: 'Love with a large gesture in it, and the staying power to back it up. Lead by going first in the vulnerable things: the apology, the invitation, the long view. Then ask where your partner would like to go, and mean the question.',
    work: 'Set the direction in a sentence that a newcomer could repeat on the stairs. Give people the whole of a task and the right to do it their way. You are at your best when others come out of your office taller than they went in.',
    self: 'You know by now what you can make happen by wanting it. The finer skill is choosing what to want. Whose life gets better when you get your way? Hold your next great plan against that question and see whether it warms up or cools.',
    advice:
      'Put your aim for the coming season into fourteen words or fewer and tell it to two people. Ask each of them what they would need from you. Act on one of the answers within the week.',
    roles: {
      past: 'You took the lead when no one else did, and the direction you gave held.',
      present: 'People are looking to you for a direction, and you have one.',
      helps: 'You know where you want to go, and a clear aim draws help without being asked.',
      hinders: 'Your certainty fills the room so well that people keep their useful doubts to themselves.',
      hidden: 'Others follow you already; the title you are waiting for has been in use for a while.',
      wanted: 'A free hand would suit you, and a work large enough to be worth the heat.',
      feared: 'You fear pointing at the mountain and hearing nobody’s footsteps behind you.',
      other:
        'The person across from you thinks on a large scale, decides quickly, and respects people who disagree out loud.',
      advice: 'State the aim in one sentence, give away the how, and be the first to start walking.',
      outcome:
        'Leadership settles on you along this road, and with it the duty to look after those who come.',
    },
    tags: ['authority', 'ambition', 'courage'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Experience and will stand behind this, so a firm yes is in order, given with an open hand.',
    },
  },
  reversed: {
    gist: 'Strong will, strict with everyone, and short on listening.',
    summary:
      'The throne tips forward and the king lands on everyone’s toes. Impatience has been taken for leadership, and the plan is so splendid that nobody dares mention the missing wheel. You used to have a vision, and now you chiefly have meetings, nine of them this week by the calendar. Try listening for longer than is comfortable. Somebody near you knows what is wrong and has been working out how to say it. Make that easy for them, and keep your face friendly when it comes.',
    love: 'Decisions made for two by one, however kindly, leave the other a guest in their own house. Hand back a choice this month: the vacation, the curtains, the pace. And whoever has fallen silent might risk an opinion, if only about the curtains.',
    work: 'Check how bad news reaches you. If it comes late and in velvet, people have learned to be careful. Praise the next person who brings you an awkward fact. And should the dream no longer be yours, it is honorable to say so.',
    self: 'Who are you when nobody follows? A dry question, and a kind one. You have built your worth on being the strongest will in the room. There is another sort of power in being moved, taught, or simply mistaken.',
    advice:
      'Speak last in your next three conversations, and ask one further question at the point where you would normally give the answer. On Sunday evening, write down what you learned that no one had told you before.',
    roles: {
      past: 'You drove things forward by force of will, and some people stopped telling you the truth.',
      present: 'Decisions are being made too fast and from too high, and the room has gone quiet.',
      helps: 'High standards are a strength of yours, and people forgive strictness in someone who’s fair.',
      hinders: 'Orders are given where questions would serve, so people do exactly as told and no more.',
      hidden: 'The vision ran low some time ago, and you’ve been keeping up the volume instead.',
      wanted: 'Respect is what you’re after, promptly and without having to explain yourself.',
      feared: 'Being wrong in public is the thing you guard against, at some cost to being right in private.',
      other: 'Someone in charge is severe, and fairer than they look; come with facts and don’t flatter.',
      advice: 'Ask the quietest person in the room what they see, and thank them before you answer.',
      outcome:
        'The plan goes through on sheer force, it seems, with fewer companions at the end than at the start.',
    },
    tags: ['authority', 'conflict', 'ambition'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason: 'Strict but fair is how this goes, so the answer is yes, on terms that suit the one in charge.',
    },
  },
  page: {
    classicPicture:
      'The king sits turned to one side on a high throne, holding a flowering staff upright, and seems about to speak or stand. Lions and salamanders decorate the back of the throne; salamanders pattern the cloak as well, and a small live one keeps close to the throne. The lion is the royal beast of fire, the salamander the creature said to live in it unharmed, so together they mean mastery of heat. Beneath the crown, Waite points out, is a cap of maintenance, an old badge of dignity that all four kings wear. No weapon is to be seen: the rule is by energy and example.',
    numberAndSuit:
      'A king is the outward, ruling side of a suit: its power used on the world. The king of fire founds, directs and inspires, and is judged by what still grows in the ruler’s absence.',
    person:
      'A founder, a head chef, a coach: someone whose belief in you arrives before the evidence. Talks in pictures, hates fine print, interrupts, apologizes generously, and expects you tomorrow at seven.',
    feelings:
      'Ardent and decided. Somebody has chosen you in earnest, wants to build something, and forgets now and then to ask whether you’d like it too.',
    feelingsReversed:
      'High hopes, delivered as corrections. People who expect this much have often been hardest on themselves; asking what they value in your part of it may bring out a gentler tone.',
    advice:
      'Take charge of the direction and nothing else. Say where, say why, then trust people with the how and keep the door open.',
    goesWith: [
      {
        card: 'the-emperor',
        text: 'Fire and structure on two thrones: inspire people first, then give them a schedule they can live with.',
      },
      {
        card: 'king-of-cups',
        text: 'One leads by heat and one by calm; a good decision sounds like the two of them after dinner.',
      },
      {
        card: 'page-of-wands',
        text: 'A ruler and a beginner face each other; each has what the other lost or has not found yet.',
      },
    ],
  },
}
