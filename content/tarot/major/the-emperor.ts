import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['structure', 'authority', 'boundaries', 'responsibility', 'stability'],
    reversed: ['rigidity', 'control', 'weak borders', 'power struggle', 'stubbornness'],
  },
  upright: {
    summary:
      'Four rams’ heads on a stone chair, bare mountains behind, and armor under the robe even at home. Someone has to say where the wall goes. The Emperor is the part of you that fixes a time, keeps it, and puts a roof over what the tender parts have made. Order has a poor reputation among dreamers until the first night of rain. You may be asked to lead now, or simply to decide, and to bear with being disagreed with. Firmness is kindest when everyone can see where it begins and where it ends.',
    love: 'Reliability can be a form of tenderness. Say what you can promise, promise only that, and then be there on the dot. Clear borders keep love from having to stand guard; you both sleep better in a house with a door.',
    work: 'Take the head of the table if it is empty. A schedule, a budget of hours, a plain division of tasks would calm more people than a speech. Authority sits well on you when you use it to protect the work and those who do it.',
    self: 'Freedom often begins with a rule you have chosen yourself: up at seven, no letters after supper. Your days could do with a frame, strong enough to lean on. Build it from what you know of yourself, rather than from what you admire in others.',
    advice:
      'Decide the thing you have been circling. Write down who does what by when, your own name included, and pin it up. Where a boundary is needed, state it once in a calm voice and let your actions do the repeating.',
  },
  reversed: {
    summary:
      'The throne has become a place to hide. Somewhere a rule is being kept because it is a rule, and a person is being bent to fit it. That may be a boss, a parent, an institution; it may be the small tyrant in your own head who inspects everything and praises nothing. Or the chair is empty, and no one dares to say that dinner is at eight. Too much wall and too little wall feel surprisingly alike from inside: either way you cannot relax. Ask what this order was once meant to protect.',
    love: 'One of you is being managed. Who decides about money, plans, the temperature of the room? Let the usual ruler hand over one province entirely, without advice. And if no one ever decides, take turns; even Thursday’s supper can be a beginning.',
    work: 'Either the person above you mistakes fear for respect, or you have been told to steer with your hands tied. Keep notes, keep your dignity, and pick the one point worth standing on. If you are the one in charge, loosen a grip and see what still holds.',
    self: 'That stern voice which calls you lazy has probably been with you since you were small. It was trying to keep you safe. You can thank it, promote it to adviser, and give the keys to somebody who knows you are grown.',
    advice:
      'Pick one rule you live by and ask whom it serves. If you find a good answer, keep it gladly; if not, suspend it for a week. Where your life lacks a frame, start with a single fixed hour and defend only that.',
  },
}
