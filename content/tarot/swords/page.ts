import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['curiosity', 'alertness', 'quick mind', 'questions', 'candor'],
    reversed: ['gossip', 'sharp tongue', 'suspicion', 'all talk', 'scattered study'],
  },
  upright: {
    summary:
      'On a windy hill a youngster swings round with a sword held in both hands, hair flying, birds scattering overhead. Which way is the trouble coming from, or the fun? The Page is all attention: the mind at the age of why, picking up a new subject by its sharpest end. You may be that learner, or one may come into your week with awkward questions. Knowledge is thin so far and the ground uneven. What makes up for it is an honest wish to find out, and a willingness to be corrected.',
    love: 'Ask instead of assuming. What did they dream of being at twelve; what do they make of you when you are cross? Fresh curiosity about a person you think you know can make the old sofa feel like a second date.',
    work: 'Good hours for research, drafts, first attempts at a tool you cannot yet use. Say “I don’t know, I’ll find out” and do. Keep your sources, and save your cleverest remark about the old system until you understand why they built it.',
    self: 'Some part of you perks up at a riddle, an argument, a map of a strange town. Feed it. You may have been sensible for rather long, and your wits would like to run about on a hill and get blown on.',
    advice:
      'Is there something you have nodded along to for years? Look it up properly. Read two people who disagree about it. Then explain it to a friend in five minutes, and mark every place where you had to wave your hands.',
  },
  reversed: {
    summary:
      'All that wind, and nowhere to put the sword down. The quick mind spends itself on comment and rumor, on the witty reply that draws blood before anyone has sat down. It looks over its shoulder so often that each shadow becomes a spy. There may be hurt under this, a child once laughed at for asking, who learned to answer first. Books are begun nine at a time and none is used. What would you ask, if no one could laugh? The Page still loves an honest question.',
    love: 'Checking their messages, reading meaning into a full stop, polling friends about a two-word answer: the detective work is tiring you both. Whatever you wish to know, there is one witness. Ask in person, and be ready to hear it.',
    work: 'Words travel fast here, and yours may arrive without your smile attached. Before passing on what you heard by the printer, consider who gains by it. If you were handed half the facts, ask for the rest before you build a theory.',
    self: 'Being quick was perhaps how you kept safe. You can be slow now and then. Let a remark go by unanswered, hear a story to its end, be the last to understand the joke, and see how little it costs.',
    advice:
      'For three days, say nothing about anybody who is not in the room unless you would say it to them. Put the spare minutes into finishing one half-read book or one half-learned skill. Report to no one.',
  },
}
