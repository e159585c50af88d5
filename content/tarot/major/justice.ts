import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['fairness', 'truth', 'accountability', 'clear judgement', 'balance'],
    reversed: ['bias', 'evasion', 'unfairness', 'excuses', 'self-reproach'],
  },
  upright: {
    summary:
      'Her sword stands straight up and her scales hang level, and, unlike her sister on the courthouse roof, she wears no blindfold. Justice looks. She wishes to see who you are, what you meant and what came of it, and to give each its proper weight. That is a relief once you stop fearing it. Much of what troubles us is not guilt but vagueness. You may now be asked to call things by their names, to put right what you can, and also to write down, in the same neat hand, what was never your fault.',
    love: 'Fairness is rarely romantic and always felt. Who remembers the birthdays, who drives, who is first to say sorry? Lay it out without a prosecutor’s voice. When each of you feels counted, generosity comes back by itself and stops keeping accounts.',
    work: 'Read the small print, then ask about it. Give credit by name, admit the error before it is discovered, and base your view on what you could show to a stranger. A reputation for being straight is slow to build and very comfortable to live in.',
    self: 'Be as fair to yourself as you would be to a neighbor with the same record. You did this; you did not do that; you knew less at the time. An honest account has two columns, and you may have been reading only one.',
    advice:
      'Take the matter that nags at you and write two headings: my part, and not my part. Fill both. For the first, choose one repair that you can make this week. For the second, put down the pen and leave the desk.',
  },
  reversed: {
    summary:
      'One pan of the scale has a thumb on it. Perhaps you were treated unfairly, and being told to get over it has been the second injustice. Perhaps the thumb is yours, and you have explained the matter so well that you nearly believe it. And there is the court that never rises: night sessions in your own head, the same charge, no defense allowed. Whichever it is, the way out begins with exactness. What happened? Who says so? What would be enough? A fair question is already half of a fair answer.',
    love: 'Score is being kept, and you each have a different score. An apology that begins with “if” does not count, nor does a silence that lasts three days. Try to describe the quarrel from the other chair until the person in it nods.',
    work: 'Somebody is taking blame or applause which belongs elsewhere. Keep records, speak early, and stay with what you saw yourself. If the rules themselves are crooked, look for others who have noticed; fairness is easier to ask for in the plural.',
    self: 'No judge would be allowed to be as harsh with you as you are yourself. Or you might be waiting for an apology that is not on its way, and letting your life stand still in the meantime. Both are forms of custody. The door opens from inside.',
    advice:
      'Find one fact in this affair that speaks against your own side, and write it at the top of the page. Then find one that speaks for you and that you had left out. Talk to the other person only after you have both.',
  },
}
