import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['mutuality', 'attraction', 'partnership', 'reconciliation', 'equal footing'],
    reversed: ['imbalance', 'misreading', 'coolness', 'one-sidedness', 'inner truce'],
  },
  upright: {
    summary:
      'Two people face each other and each holds out a cup. Above them rises the old sign of two snakes on one staff, with a winged lion’s head on top, because meeting someone properly takes some bravery. Neither drinks yet. They are looking. So much of closeness is made in that pause where you see another person as they are, and stay. It may be a lover, a friend, a business partner, a sister after years of silence. What counts is that the level in both cups is about the same.',
    love: 'Here is meeting on equal terms: interest that comes back when you send it out. Let things be simple. Say what you would call this, and ask what the other would call it. Couples might renew some small vow, and one about the washing-up counts.',
    work: 'A good working pair can be worth a large team. Look for the person whose strengths start where yours end, and make the agreement clear while you still like each other. An old dispute may be ready for a handshake.',
    self: 'There is a meeting to be held between two parts of you that seldom speak, perhaps the one who plans and the one who longs. Seat them opposite each other. You may find they have wanted the same thing in different words.',
    advice:
      'Sit across from someone you care about, put the phones in another room, and ask a question to which you do not know the answer. Listen until they have quite finished. Then let yourself be asked in turn.',
  },
  reversed: {
    summary:
      'One cup is raised and the other stays on the table. It happens between people who love each other: the timing slips, a remark lands wrongly, somebody gives to be thanked and somebody takes to keep the peace. It happens inside one person as well, when you offer kindness to all comers and turn away your own. The bond need not be broken. Look at the exchange itself, the actual giving and receiving of the past month, and see where it stopped going both ways.',
    love: 'You speak in gifts and they speak in time, and each thinks the other has gone silent. Translate for one another. Where interest has been running uphill for months, you are allowed to lower your cup without anger and see who notices.',
    work: 'A partnership was agreed with a nod, and both remember the nod differently. Write it down now, in friendly words. If a colleague has grown cool, there may be a small slight at the root, the sort that ten minutes on a bench can lift.',
    self: 'It is possible to be a loyal friend to everybody but the person in the mirror. Would you speak to a guest the way you spoke to yourself on Tuesday? Begin with one truce: drop a single reproach that you repeat out of habit.',
    advice:
      'Choose the relationship that feels uneven and change your own half of it, slightly, for one week. If you always call, wait. If you always wait, call. Keep an eye on what moves and on how you feel.',
  },
}
