import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['horizon', 'choice', 'planning', 'ambition', 'outlook'],
    reversed: ['indecision', 'comfort zone', 'overplanning', 'borrowed plans', 'pacing'],
  },
  upright: {
    summary:
      'From the battlement the view goes on for miles, and the whole world fits in one palm as a small globe. The person who stands there has already done well; one staff is bolted to the wall as proof. The other is in hand, loose. You have shown that you can manage. Do you want more than what you manage? Holding a map of everywhere is a pleasant occupation, and it is also one in which people can spend years, comfortable, looking out.',
    love: 'Two people look at the same horizon and see different coasts. Where would you live, what would you try, what would you rather never give up? Compare answers before either of you packs. If you are single, consider which of your plans has room for a second person.',
    work: 'You are past the beginner’s stage and can choose your next field. Look beyond the obvious promotion: another department, another town, a partner with skills you lack. The plan deserves figures and dates, and then a modest test before the large commitment.',
    self: 'Success at one size can start to feel like a coat that pulls across the shoulders. There is no disloyalty in noticing it. Let yourself imagine a wider life in detail, down to the kitchen window, and see which details make you sit up.',
    advice:
      'Take an evening with a real map or a blank sheet and mark three places your life could go from here. For each, find one fact you do not know yet. Ask somebody for that fact before the week is out.',
  },
  reversed: {
    summary:
      'The globe turns in the hand and nobody leaves the castle. Maybe every route has been compared so carefully that none of them still shines. Maybe someone else’s map lies on the table, and you have been planning a life you would not enjoy. Or the wall itself is the trouble: safe, familiar, hard to climb down from. The wish for more has not gone; it has turned into pacing. What would you choose if the choice could be undone after three months?',
    love: 'One of you talks about someday, the other has stopped asking when. A shared plan may have become a way to put off a plain question. Say what you are afraid to lose by choosing, and listen to their answer without mending it.',
    work: 'Another round of comparing options is unlikely to settle this. You might be waiting for a certainty that no spreadsheet holds, or sitting in a post that fits your old ambitions. Shrink the decision until part of it can be tried next Monday.',
    self: 'Fear of the unknown can dress up as prudence and be very well spoken. Notice how often you say you are keeping your options open. Some of them close quietly while you hold the door, and that too is a choice you are making.',
    advice:
      'Choose one road on paper and live as though it were settled for three days: tell nobody, book nothing. Watch what you feel on waking. Relief and regret are both honest advisers, and they usually speak by the second morning.',
  },
}
