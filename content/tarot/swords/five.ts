import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['conflict', 'hollow victory', 'defeat', 'argument', 'wounded pride'],
    reversed: ['reconciliation', 'making amends', 'regret', 'old grudge', 'apology'],
  },
  upright: {
    gist: 'A fight won at too high a price, with nobody left to share the prize.',
    summary:
      'One figure walks off with three swords and looks back over a shoulder at two others, small and cloaked beside the water; two blades still lie on the ground. Somebody has won. It is less clear what. Perhaps you know the feeling of the last word that closed the conversation for a month, or of leaving the table with nothing in your hands. The scene lets you stand at both ends of the beach and ask what this fight was for, and whether you would still want the prize if you had to carry it home alone.',
    love: 'Being right is poor company on the other side of the bed. You may have the stronger argument and still be losing the evening. Ask yourself whether you want agreement, an apology or just to be seen, and ask for that by name.',
    work: 'When credit has been taken and the jokes have hooks in them, you can step back from a contest whose rules you dislike. Keep notes, keep your manners, and choose the one point worth holding when the rest of the beach is given up.',
    self: 'Whom are you answering when you rehearse your replies in the shower? Often they are long out of earshot. The part of you that needs so badly to win may once have been made to lose in public, and it could use your company.',
    advice:
      'Concede something small in a disagreement this week, cleanly, without a “but.” Watch what it does to the other person’s shoulders and to yours. If you were the one who walked away, write down what you kept by leaving.',
    roles: {
      past: 'A quarrel was won and a friendship paid for it, and no one mentioned the price.',
      present: 'You are in a contest where every point scored makes the room a little colder.',
      helps: 'You can see by now what this fight costs, and walking off the field is still open to you.',
      hinders: 'Somebody here needs to win more than to be close, and that somebody is sometimes you.',
      hidden: 'More than the issue is at stake underneath: each of you is fighting not to feel small.',
      wanted:
        'An admission is what you are after: one clear “you were right,” preferably in front of the others.',
      feared: 'Being humiliated again is the fear, with your things in your arms and everybody looking on.',
      other: 'The people around you are choosing sides, and a few enjoy the quarrel more than they admit.',
      advice:
        'Before the next round, ask what you would do with the victory, and drop any point you could not use.',
      outcome: 'Carry on like this, and someone is left holding all the swords on an empty beach.',
    },
    tags: ['conflict', 'deceit', 'solitude'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Whatever can be won here is worth less than the winning would cost you, your good name included.',
    },
  },
  reversed: {
    gist: 'The quarrel is over, and somebody has to be first with an apology.',
    summary:
      'The swords lie where they fell and nobody is quick to pick them up. After a quarrel comes this odd flat hour, when the clouds have blown apart and both sides wish they could take back a sentence or two. Amends are possible, though pride prefers to wait until the other moves first, and watches the screen for three gray dots. By now the fight is over everywhere except in you, where it is held again each night with better lines. Being tired of it is a good sign. One can begin from there.',
    love: '“I was unfair on Saturday” takes two seconds to say. It does not mend everything, and the first answer may be silence. Say it anyway, if it is true, and leave out the part about what provoked you.',
    work: 'Old feuds cost a team more than anyone adds up: two messages where one would do, a shelf nobody shares. You could be the first to behave as though it were over. Start with something practical that both sides need, and keep the past off the agenda.',
    self: 'Shame likes to keep the scene running. If you acted in a way you would not choose today, that is another way of saying you have learned something. Let the lesson stay, and let the punishment go home.',
    advice:
      'Go back to one unfinished quarrel and decide what it needs: an apology, a last clear boundary, or nothing further. Do that within three days. If the other person is out of reach, say it aloud to an empty chair and mean it.',
    roles: {
      past: 'You lost something in a dispute, and regretted your half of it for longer than you showed.',
      present: 'The shouting has stopped, and you stand in the flat hour after, wondering who ought to call.',
      helps:
        'Everyone is tired of the feud, and tired people accept a plain apology more readily than proud ones.',
      hinders: 'An old grudge is being kept warm, and sits down first at every table you set.',
      hidden: 'You miss the person more than you resent them, and the resentment has been easier to explain.',
      wanted: 'Peace would be welcome, so long as you don’t have to crawl for it or lie about what happened.',
      feared:
        'You picture an apology that meets a shrug, and would rather stay silent for years than stand there.',
      other:
        'Your opponent regrets more than the stiff tone lets on, and rehearses the same opening line as you.',
      advice:
        'Make the first move with something practical: return the book, share the file, ask about the bad knee.',
      outcome:
        'A truce is likelier than a reunion: courteous nods, separate tables, and the loss quietly accepted.',
    },
    tags: ['conflict', 'ending', 'healing'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason: 'Peace can be made, but what the quarrel used up does not come back by being asked for again.',
    },
  },
  page: {
    classicPicture:
      'Three people stand on a shore under ragged, wind-torn clouds. The nearest, whom Waite called disdainful, has two swords on his shoulder and a third in his hand, its point to the ground; two more lie at his feet. He is watching the others, who have turned away toward the gray water, one with his face in his hands. The field is his, and so is the loneliness of it. The broken sky says that the storm has hardly passed, and the swords on the ground that a victory can be more than one pair of arms has use for.',
    numberAndSuit:
      'Fives upset what the four had settled. In swords, the suit of argument, the upset is a fight with words, and a win that tastes of nothing. The Golden Dawn named it Defeat, with Venus in Aquarius.',
    person:
      'Quick with the crushing reply and slow to forget, this is someone who keeps the score. They talk as if a jury were present. Catch them alone and late, and they admit how tired of it they are.',
    feelings:
      'Wounded pride. Somebody is going over what was said, winning every time, feeling no better for it, and too stubborn to call.',
    feelingsReversed:
      'Regret with its collar turned up. Losing face appears to be the last obstacle, so a setting with no audience, and a topic you can both laugh about, might get the apology past the door.',
    advice:
      'Pick the battle or put it down, but stop fighting by remarks. If the prize would not be worth the walk home, leave it lying.',
    goesWith: [
      {
        card: 'five-of-wands',
        text: 'The wands scuffle for practice and the swords fight to hurt; seen together, they ask at which point the game turned.',
      },
      {
        card: 'justice',
        text: 'Winning and being fair are weighed here; Justice asks the victor to put back what was taken.',
      },
      {
        card: 'six-of-swords',
        text: 'When the beach has nothing more to give, the boat is waiting; the Six is the dignified way off the field.',
      },
    ],
  },
}
