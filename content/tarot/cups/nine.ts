import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['wish fulfilled', 'contentment', 'satisfaction', 'pleasure', 'hospitality'],
    reversed: ['dissatisfaction', 'wanting more', 'materialism', 'smugness', 'hollow wish'],
  },
  upright: {
    gist: 'A wish granted, and time to enjoy what you have.',
    summary:
      'Arms folded, feather in the hat, legs comfortably out in front: somebody is very pleased, and over the bench nine cups stand in an arch, each on its own little shelf, like a well-stocked pantry. Tradition speaks of a wish granted. The scene could just as well be the hour after the guests have eaten, when you look around the room and think, yes. Satisfaction is a skill that busy people neglect. You have wanted certain things, and some of them are here. Count them slowly. It takes nothing from your other longings to enjoy what is on the shelf.',
    love: 'Delight in small luxuries: a long breakfast, clean hair, being looked at with approval. Tell your partner what pleases you, in detail, without hinting. Those who live alone can set the table for one with the same care, and often should.',
    work: 'Stop and take in what you have made. The client came back, the shelf is full, the thing works. Resist improving it for a day. If you have a wish regarding your work, say it to someone who is in a position to grant it.',
    self: 'Pleasure is a kind of knowledge; it shows what suits you. Notice which comforts leave you rested and which merely leave you full. The difference is worth a page in a diary, and perhaps a change to your Saturdays.',
    advice:
      'Write nine lines, each naming something you once wished for and now have, however small: a key, a friend, dry boots. Read them over a drink you like. Then share one of the nine with someone before the week is done.',
    roles: {
      past: 'You got what you had wished for, and for a time the evenings were easy and well supplied.',
      present: 'You are well off in the ways that count, and allowed to sit down and notice.',
      helps: 'Contentment gives you a good footing: you ask from plenty, and can wait for the right terms.',
      hinders: 'Comfort is the snag, because a person with nine full cups is slow to get off the bench.',
      hidden: 'More of your wish has come true than you have noticed, since none of it came with trumpets.',
      wanted: 'You hope for the whole wish, just as you first made it, and for permission to be pleased.',
      feared: 'Part of you expects an inspector, who counts the cups and says you have had your share.',
      other:
        'Across the table sits somebody quite satisfied with how matters lie, generous, and in no hurry to change them.',
      advice: 'Enjoy the good thing for a full day before you improve it, and pour a cup for somebody else.',
      outcome:
        'The likeliest ending is satisfaction: a wish met closely enough that you can rest from wishing for a while.',
    },
    tags: ['joy', 'abundance', 'success'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Readers have long called this the wish card, and a row of full cups says that you are well supplied.',
    },
  },
  reversed: {
    gist: 'Plenty on the shelf, and still the sense that something is missing.',
    summary:
      'There is a tenth cup you keep thinking of. With nine overhead, the eye still goes to the gap, and the full shelf leaves you as you were, like a person holding a menu after dinner. The wish came true in a form that does not fit. So you fill another basket online at midnight, and the package, when it comes, is only a package. Ask what the wanting was for. Under the bigger apartment, the longer vacation, there is often something plain, like being expected home by someone. Unfold your arms long enough to say so.',
    love: 'Having everything is no substitute for being known. You spoil each other with treats and skip the talk that is due. Open the cupboard. What do you want from your love that cannot be bought, wrapped, or put on a shelf?',
    work: 'The target was met and moved, met and moved. Decide privately what enough looks like this quarter, and keep to your own figure. Beware also of resting on the trophies; visitors admire them once, and the dust gathers after that.',
    self: 'Treats have been doing the work of rest. Try giving yourself the thing beneath the treat: sleep, a talk, an afternoon unobserved. Contentment that needs no audience is a quieter pleasure, and it keeps rather well.',
    advice:
      'Go without one habitual comfort for four days, out of interest and with no severity. Put something simple in its place at the usual hour. Notice what turns up in the gap, and then decide freely whether you want the comfort back.',
    roles: {
      past: 'You reached what you had wanted, stood it with the others, and felt oddly little.',
      present: 'You have more than enough, and the want has simply moved one place along.',
      helps:
        'Your discontent tells the truth: the prize stood in for a plainer need, and a need can be named.',
      hinders: 'Little rewards keep arriving on the porch, so the real hunger is never asked what it wants.',
      hidden: 'Beneath the grand plan lies a modest one, and it has a person in it.',
      wanted: 'One thing more, you say, and then you would be happy; you have said so nine times.',
      feared: 'You dread having it all and finding yourself alone with the furniture.',
      other:
        'Somebody near you looks pleased with themselves, and keeps folded arms over a want they cannot admit.',
      advice: 'Decide what would be enough, write down the figure, and tell a friend who can hold you to it.',
      outcome:
        'Pursued like this, the wish comes home a size too large, and the wanting starts again from there.',
    },
    tags: ['desire', 'attachment', 'scarcity'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'You could get what you ask for and feel little, so find out first what the wish is for.',
    },
  },
  page: {
    classicPicture:
      'A well-fed man sits on a wooden bench, facing us, with his arms crossed and a look of content. He wears a white robe and a red hat. Behind him curves a counter hung with blue cloth to the ground, and along it stand nine golden cups, higher than his head, like trophies. Waite writes that he has feasted to his heart’s content and that more wine waits in reserve. Readers since have named it “the wish card.” The crossed arms can be taken two ways, as the ease of someone who needs nothing and as a guard in front of all those cups.',
    numberAndSuit:
      'Nine is a suit nearly full, strong enough to stand by itself. In cups what is full is the heart, or the stomach. The Golden Dawn places generous Jupiter in Pisces here and says Lord of Material Happiness.',
    person:
      'A host with a good kitchen and a better sofa, who has worked for both and is not ashamed to enjoy them. They speak in recommendations. A little vain about the cups, and quick to fill yours.',
    feelings:
      'Pleased, comfortable and quite taken with how good this feels. Somebody thinks of you as a wish come true and is in no rush to look any further.',
    feelingsReversed:
      'Content on paper, and hungry for something that can’t be bought. You may be part of what’s wished for; a question about what they’d choose if no one kept count might be welcome.',
    advice:
      'Say your wish aloud to a person who could help with it. Until then, be properly glad of what has come already.',
    goesWith: [
      {
        card: 'ten-of-cups',
        text: 'My happiness and ours: the first is complete in itself, the second needs more chairs.',
      },
      {
        card: 'the-star',
        text: 'A wish in the sky and a wish within reach; hope is being answered in small, usable portions.',
      },
      {
        card: 'four-of-pentacles',
        text: 'Arms folded before cups, arms tight around coins: pleasure, and worry about keeping it.',
      },
    ],
  },
}
