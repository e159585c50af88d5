import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['fairness', 'truth', 'accountability', 'integrity', 'fair decision'],
    reversed: ['unfairness', 'bias', 'injustice', 'dishonesty', 'self-blame'],
  },
  upright: {
    gist: 'Look at all the facts, own your part, and decide fairly.',
    summary:
      'Her sword stands straight up and her scales hang level, and, unlike her sister on the courthouse roof, she wears no blindfold. Justice looks. She wishes to see who you are, what you meant and what came of it, and to give each its proper weight. That is a relief once you stop fearing it. Much of what troubles us is not guilt but vagueness. You may now be asked to call things by their names, to put right what you can, and also to write down, in the same neat hand, what was never your fault.',
    love: 'Fairness is rarely romantic and always felt. Who remembers the birthdays, who drives, who is first to say sorry? Lay it out without a prosecutor’s voice. When each of you feels counted, generosity comes back by itself and stops keeping accounts.',
    work: 'Read the fine print, then ask about it. Give credit by name, admit the error before it is discovered, and base your view on what you could show to a stranger. A reputation for being straight is slow to build and very comfortable to live in.',
    self: 'Be as fair to yourself as you would be to a neighbor with the same record. You did this; you did not do that; you knew less at the time. An honest account has two columns, and you may have been reading only one.',
    advice:
      'Take the matter that nags at you and fill two columns about it: my part, and not my part. For the first, choose one repair that you can make this week. For the second, put down the pen and leave the desk.',
    roles: {
      past: 'A matter was settled by what could be shown, and you learned where your own part ended.',
      present:
        'You face a decision that asks for the whole record: what was done, what was meant, what followed.',
      helps: 'Plain facts speak for you, and so does your willingness to say which part of this was yours.',
      hinders:
        'Insisting that every account be settled to the penny leaves no room for mercy, yours included.',
      hidden: 'Under the worry lies a wish to have it said, once and clearly, what wasn’t your fault.',
      wanted: 'A fair hearing is the hope: someone who looks at all of it before making up their mind.',
      feared: 'Being weighed exactly as you are is the fear, with no excuse left to hold up in front.',
      other: 'The other person keeps an honest count, and goes by what you do more than what you promise.',
      advice:
        'Write down only what a stranger could check, decide by that, and put right the share that’s yours.',
      outcome: 'Left alone, the matter finds its level, and everyone ends up with roughly what they put in.',
    },
    tags: ['truth', 'balance', 'choice'],
    direction: 'closes',
    answer: {
      lean: 'yes',
      reason: 'The scales hang level, and a claim that is honest on every line has good reason to hold.',
    },
  },
  reversed: {
    gist: 'Something was weighed unfairly, and the case keeps reopening in your head.',
    summary:
      'One pan of the scale has a thumb on it. You were treated unfairly, and being told to get over it has been the second injustice. Since then a court has been sitting that never rises: night sessions in your own head, the same charge, no defense allowed, and long replies typed at midnight and deleted. The way out begins with exactness. What happened? Who says so? What would be enough? A fair question is already half of a fair answer.',
    love: 'Score is being kept, and you each have a different score. An apology that begins with “if” does not count, nor does a silence that lasts three days. Try to describe the quarrel from the other chair until the person in it nods.',
    work: 'Somebody is taking blame or applause which belongs elsewhere. Keep records, speak early, and stay with what you saw yourself. If the rules themselves are crooked, look for others who have noticed; fairness is easier to ask for in the plural.',
    self: 'No judge would be allowed to be as harsh with you as you are yourself. You wait for an apology that nobody is writing, you reread the thread for the sentence that proves your case, and your life stands still in the meantime. It is a form of custody. The door opens from inside.',
    advice:
      'Find one fact that speaks against your own side of a disagreement, and write it on a clean page. Then find one that speaks for you and that you had left out. Talk to the other person only after you have both.',
    roles: {
      past: 'You were judged on half the story, and nobody thought of asking you for the other half.',
      present:
        'An unfair verdict still runs your days, and you argue with it in the shower and at red lights.',
      helps:
        'Knowing precisely where the scale was tipped gives you something exact to point at when you speak.',
      hinders:
        'Old resentment keeps choosing the evidence, so each new fact gets filed under the same complaint.',
      hidden: 'Beneath the talk of right and wrong is a hurt that would settle for one real apology.',
      wanted: 'Hearing somebody admit that you were wronged matters more to you by now than winning does.',
      feared: 'Your dread is a verdict reached without you, by people who stopped listening some time ago.',
      other:
        'Someone close to you judges from one side of the story and hasn’t noticed that there’s another.',
      advice: 'Save the messages, line up the dates, and let somebody neutral read them before you reply.',
      outcome:
        'With the scale tipped like this, the quarrel tends to outlive its cause and collect new witnesses.',
    },
    tags: ['conflict', 'deceit', 'burden'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason: 'Too much is being weighed with a thumb on the pan for a fair yes to come out of it.',
    },
  },
  page: {
    classicPicture:
      'A crowned figure in a red robe sits between two stone pillars, with a purple veil hung behind. The right hand holds a sword straight up; it’s double-edged, since a decision cuts both ways and spares the judge no more than the judged. From the left hand hang the scales, level. Waite’s Justice wears no blindfold: this is fairness that sees. The veil stands for whatever no court can reach, the reasons beneath the reasons. Under the hem of the robe the tip of one shoe shows, as though the sitter were ready to get up and act on the verdict.',
    numberAndSuit:
      'Older decks count Justice as eight. Waite moved it to eleven, halfway along, so that it weighs the first part of the story before the second begins. He followed the Golden Dawn, which gave the card to Libra, the scales.',
    person:
      'Someone who reads before signing and hears both stories before taking either side. They speak in complete sentences, apologize without decoration, and expect the same from you. Charm gets you nowhere with them, but you always find out where you stand.',
    feelings:
      'Respect comes first, and warmth follows it. Whoever feels this way is comparing what you do with what you say, and hopes the two match.',
    feelingsReversed:
      'Hurt, by the look of it, and sure of the reasons. A person this certain has often felt unheard; being listened to first may be what makes room for your half of the account.',
    advice:
      'Make the decision you could explain aloud to everyone it touches. Ask for the missing facts, own your share, and stop carrying the portion that was never yours.',
    goesWith: [
      {
        card: 'judgement',
        text: 'Justice settles what was done; Judgement asks what you want to do once the account is settled.',
      },
      {
        card: 'the-high-priestess',
        text: 'Each sits between pillars before a veil: one keeps what can’t be said yet, the other says what must be said now.',
      },
      {
        card: 'king-of-swords',
        text: 'Principle meets practice: the king gives the ruling, and Justice asks whether he’d accept it himself.',
      },
    ],
  },
}
