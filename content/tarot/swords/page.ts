import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['curiosity', 'new ideas', 'vigilance', 'quick mind', 'communication'],
    reversed: ['gossip', 'hasty words', 'suspicion', 'all talk', 'unprepared'],
  },
  upright: {
    gist: 'A curious, watchful mind asking sharp questions about something new.',
    summary:
      'On a windy hill a youngster swings around with a sword held in both hands, hair flying, birds scattering overhead. Which way is the trouble coming from, or the fun? The Page is all attention: the mind at the age of why, picking up a new subject by its sharpest end. You may be that learner, or one may come into your week with awkward questions. Knowledge is thin so far and the ground uneven. What makes up for it is an honest wish to find out, and a willingness to be corrected.',
    love: 'Ask instead of assuming. What did they dream of being at twelve; what do they make of you when you are grumpy? Fresh curiosity about a person you think you know can make the old sofa feel like a second date.',
    work: 'Good hours for research, drafts, first attempts at a tool you cannot yet use. Say “I don’t know, I’ll find out” and do. Keep your sources, and save your cleverest remark about the old system until you understand why they built it.',
    self: 'Some part of you perks up at a riddle, an argument, a map of a strange town. Feed it. You may have been sensible for a long while, and your wits would like to run about on a hill and get blown on.',
    advice:
      'Look up something you have nodded along to for years, and read two people who disagree about it. Then explain it to a friend in five minutes, and mark every place where you had to wave your hands.',
    roles: {
      past: 'You asked more questions than were welcome, and by asking you came to see how the thing worked.',
      present: 'You are on the lookout, learning fast, with more questions than people like before coffee.',
      helps: 'A quick eye is on your side; you notice what was left out of the brochure.',
      hinders: 'Watching from the hill has taken the place of going down and joining in.',
      hidden: 'Behind the bright questions you are on guard, checking which way the wind might turn.',
      wanted: 'What drives you is the wish to know, simply to know, and to be taken seriously for asking.',
      feared: 'You are nervous of being caught out, sword in hand, with no idea which way to face.',
      other:
        'A younger or newer person is watching closely, and learns more from you than you intend to teach.',
      advice: 'Find out before you form a view: ask two people who know, and take notes.',
      outcome: 'Going on as now, you end up well informed and still outside the gate, ready for a next step.',
    },
    tags: ['truth', 'skill', 'beginning'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason: 'More has to be found out first, because the picture so far comes from a hill some way off.',
    },
  },
  reversed: {
    gist: 'Talk, suspicion and quick remarks are running ahead of the facts.',
    summary:
      'All that wind, and nowhere to put the sword down. The quick mind spends itself on comment and rumor, on the witty reply that draws blood before anyone has sat down. It looks over its shoulder so often that each shadow becomes a spy. There is hurt under this, a child once laughed at for asking, who learned to answer first. Books are begun nine at a time, articles are shared unread, and none of it is used. What would you ask, if no one could laugh? The Page still loves an honest question.',
    love: 'Checking their messages, reading meaning into a single period, polling friends about a two-word answer: the detective work is tiring you both. Whatever you wish to know, there is one witness. Ask in person, and be ready to hear it.',
    work: 'Words travel fast here, and yours may arrive without your smile attached. Before passing on what you heard by the printer, consider who gains by it. If you were handed half the facts, ask for the rest before you build a theory.',
    self: 'Being quick was how you kept safe. You can be slow now and then. Let a remark go by unanswered, hear a story to its end, be the last to understand the joke, and see how little it costs.',
    advice:
      'For three days, say nothing about anybody who is not in the room unless you would say it to them. Put the spare minutes into finishing one half-read book or one half-learned skill. Report to no one.',
    roles: {
      past: 'Rumors did their work, and you repeated a thing before you had checked it.',
      present: 'Alerts, guesses and half-read articles fill your day, and you jump at each of them.',
      helps:
        'Your suspicion is partly right: something is unexplained, and you are quick enough to find out what.',
      hinders: 'A sharp tongue keeps getting in first, and people have stopped telling you things.',
      hidden: 'You are less prepared than you sound, and the speed is there to cover that.',
      wanted:
        'Proof is the craving: one screenshot that would settle everything and let you put the phone down.',
      feared: 'You suspect that people discuss you when you leave the room, and that they have a point.',
      other: 'Somebody nearby collects news about everyone, and what you say in confidence tends to travel.',
      advice: 'Check the story at its source before you forward it, and leave the witty version in drafts.',
      outcome: 'Unchecked, the talk keeps circulating until it reaches the one person it was about.',
    },
    tags: ['deceit', 'illusion', 'conflict'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'You are not ready for the answer you would get, so gather the facts and come back prepared.',
    },
  },
  page: {
    classicPicture:
      'A young figure strides over rough, rising ground, a sword lifted in both hands, while the head turns to look the other way. Waite describes someone lithe and active, in the act of swift walking, alert as though a foe might appear at any moment. The wind is everywhere: in the hair, and in the clouds that heap up wildly behind. A flock of birds wheels high in the sky, like thoughts or like news. Everything points to a mind awake, on uneven ground, with a weapon that has hardly been tried.',
    numberAndSuit:
      'A page is a suit in its first youth, at school and running errands with the news. In swords the subject is air itself: words, logic, questions, and how to hold a blade that is still too long.',
    person:
      'Young in years or in the subject, bright, forever asking why. They speak fast, interrupt, apologize, and ask again. Good at spotting what doesn’t fit; still learning when to mention it.',
    feelings:
      'Curious and a little wary. Somebody is watching how you answer, testing the ground with questions, and more interested than the tone suggests.',
    feelingsReversed:
      'Restless curiosity, with a wish to belong at the bottom of it. Knowing things may be how this person feels safe; give them your interest and your harmless stories, and let trust take longer.',
    advice:
      'Ask the question everyone skipped. Stay alert, and hold your opinion loosely until you have heard from a second source.',
    goesWith: [
      {
        card: 'page-of-cups',
        text: 'Two young messengers: one brings a fact, the other a feeling, and the week needs to hear them side by side.',
      },
      {
        card: 'the-fool',
        text: 'Fresh eyes on either card; the Fool steps off without looking, while the Page looks so long that the step waits.',
      },
      {
        card: 'king-of-swords',
        text: 'The student and the judge: what the Page asks out of turn, the King has been wanting somebody to ask.',
      },
    ],
  },
}
