import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['awakening', 'calling', 'forgiveness', 'second chance', 'self-reflection'],
    reversed: ['self-judgment', 'guilt', 'regret', 'ignored calling', 'procrastination'],
  },
  upright: {
    gist: 'A call to get up, make peace with the past, and begin again.',
    summary:
      'A trumpet sounds out of a cloud, and people rise from the ground, the nearest with open arms, as one does when one has overslept and is glad to be woken. Nobody in the picture is being punished. Judgement is the moment at which your life calls you by your name, and you discover that you know the voice. It can follow a long muddle. You see, all at once and without fuss, what it has been adding up to, and what you still owe, and what has been forgiven while you slept. Then there is only the question of whether you get up.',
    love: 'Old accounts may be closed. You can forgive without forgetting the lesson, and be forgiven without earning it first. Say the sentence that has been lying between you for years. It is likely to be shorter than you feared, and to be heard.',
    work: 'Something calls, and it does not sound like ambition. You would do it on a wet Tuesday for people who never learn your name. Look at what you have been doing all along as though it had been training, and ask for what purpose.',
    self: 'Go back, in thought, to an earlier you who did not know how it was going to turn out. Stand beside that person for a minute. They did what they could with the light they had. You can tell them so, and bring them along.',
    advice:
      'Write down what you would begin if every old mistake were already forgiven, and make one call that has to do with it. Should you owe an apology, give it whole, without a reason attached, and expect nothing in return.',
    roles: {
      past: 'A wake-up call came, you took stock of everything in one night, and you got out of bed changed.',
      present: 'You’re hearing a call with your own name in it, clearly enough by now to sit up.',
      helps:
        'You’ve been forgiven more than you realize, so you can get up without dragging the whole record along.',
      hinders:
        'Demanding a final ruling on the past keeps you in the courtroom long after the doors were opened.',
      hidden:
        'You already recognize the voice that’s calling, and have been humming along under your breath for months.',
      wanted:
        'A second start with clean hands is the longing, and somebody to say that the old debt is paid.',
      feared: 'Answering means being counted, and you’re nervous about how the sum might come out.',
      other:
        'In the other person’s mind the whole past is being gone through, and a clear word is nearly ready.',
      advice: 'Get up and answer: send the application or say the apology today, while the sound is clear.',
      outcome:
        'All of it is moving toward a reckoning that frees you, in which the long muddle finally adds up.',
    },
    tags: ['truth', 'beginning', 'change'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Renewal and a change of position are what this card announces, and you’re awake enough to answer.',
    },
  },
  reversed: {
    gist: 'You hear the call, and keep arguing with an old verdict instead.',
    summary:
      'The trumpet has been sounding for some time, and you keep pressing snooze. It is not laziness. To get up would mean admitting that you had been lying down. So you stay deaf to what calls you, and deaf to your own acquittal, and go on trying a case that everyone else has forgotten, with yourself as prosecutor and accused and no one taking notes. Let the court rise. The past has been over the whole time you were arguing with it, and there is a morning outside.',
    love: 'An old mistake is brought up again, aloud or by a look. Ask whether either of you still learns from it. If so, learn it and be done; if not, agree to bury the thing at sea. New quarrels deserve to be about new matters.',
    work: 'Waiting to be discovered is a slow profession. You know what you would like to do and have found excellent reasons against it, each of which was true last year. Harsh reviews, above all the ones you write yourself, may be read once and put away.',
    self: 'Whose verdict are you afraid of? Give it a face and a chair, and ask on what authority it sits there. Look closely, and it is you at nineteen, who knew everything and had never paid a month’s rent.',
    advice:
      'Write the charge you keep bringing against yourself, and under it what a loyal friend would say for the defense. Sign the second. Then take one step toward what has been calling, so small that you need not be brave.',
    roles: {
      past: 'More than once something called you, and you let it ring until it stopped.',
      present: 'You’re awake and pretending to sleep, with the phone face down and the question still lit.',
      helps:
        'Your conscience is in good working order, and once it looks forward it can point you somewhere.',
      hinders:
        'Harsh reviews of your own get the first word each morning, and by noon no nerve is left for trying.',
      hidden: 'Guilt serves you as a way of not starting, and a rather comfortable one at that.',
      wanted: 'You wish somebody with the authority to mean it would tell you that you may get up.',
      feared:
        'Suppose you answered and the call was meant for somebody else: you’d rather not risk that blush.',
      other:
        'Somebody in your life is still holding an old mistake up to the light, theirs as much as yours.',
      advice: 'Close one old case in writing, date it, and give ten minutes to what’s been calling you.',
      outcome: 'Snoozed again and again, a call like this grows fainter, and regret takes over its ringtone.',
    },
    tags: ['delay', 'fear', 'burden'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason: 'You’re still deliberating, and the timid part has the floor, so decide first and ask again.',
    },
  },
  page: {
    classicPicture:
      'A great angel leans out of the clouds and blows a trumpet, from which hangs a white banner with a red cross. Below, the dead stand up in their open coffins, gray as stone, with lifted arms: a man, a woman, and between them a child seen from behind. Farther off others do the same, so the call goes to everyone. Pale peaks, which some take for waves, close the horizon. Waite saw wonder and adoration in their attitudes, and no terror. The scene is the Last Judgment of the churches, but nobody is sorted here; everybody is simply awake.',
    numberAndSuit:
      'Twenty is the last card but one. After the Sun has shown everything, somebody has to answer for it, and then the World can close the circle. The Golden Dawn matched it with fire, the element that tests and refines.',
    person:
      'The one who calls after ten years and says the sentence you’d both avoided. They’ve made peace with an earlier self and would like you to do likewise. Small talk ends early in their company.',
    feelings:
      'Somebody has woken up to what you mean to them. Old hurts are looked at and mostly forgiven, and there’s an urge to say it all before courage fades.',
    feelingsReversed:
      'Regret seems to come first, and affection gets no turn to speak. Perhaps a pardon is being waited for; one plain “I’m past that now,” if it’s true, could ease a good deal.',
    advice:
      'Answer. Forgive the version of you that didn’t know, say what’s owed in one sentence, and take the step you’d take if you’d been acquitted.',
    goesWith: [
      {
        card: 'the-world',
        text: 'One wakes you and the other is the day you get up into: a call, and room to answer it.',
      },
      {
        card: 'six-of-cups',
        text: 'The past knocks twice: sweetly, with flowers, and loudly, with a trumpet; greet it and let it go.',
      },
      {
        card: 'eight-of-cups',
        text: 'Someone walks away at night and learns later what they were walking toward: leaving first, calling after.',
      },
    ],
  },
}
