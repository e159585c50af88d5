import type { VerseNote } from './shape.ts'

/** By reference. Romans to Revelation. */
export const letters: Readonly<Record<string, VerseNote>> = {
  'Romans 5:3': {
    context: 'Paul to Christians in Rome, a city he hasn’t visited yet, about hardship.',
    question: 'What has a hard time taught you to withstand?',
  },
  'Romans 5:4': {
    context: 'Paul, writing to Rome, forges a chain from trouble to hope, link by link.',
    question: 'Which link are you holding now: enduring, being tested, or beginning to hope?',
  },
  'Romans 5:5': {
    context: 'Paul finishes a chain of reasons, in his letter to Rome, with hope and its ground.',
    question: 'Which hope has never made a fool of you?',
  },
  'Romans 8:24': {
    context: 'Paul to the Romans, in a passage about a whole creation that groans and waits.',
    question: 'What do you hope for that you can’t yet see any sign of?',
  },
  'Romans 8:25': {
    context: 'Paul, in his letter to Rome, on how one waits for what is out of sight.',
    question: 'How do you pass the time while something you want is out of sight?',
  },
  'Romans 8:38': {
    context: 'Paul begins a list, for his readers in Rome, of things that might come between them and love.',
    question: 'Which of your worries belongs on a list of things that can’t part you from love?',
  },
  'Romans 8:39': {
    context: 'The end of Paul’s list of powers and distances, written to Christians in Rome.',
    question: 'How high, how deep, how far has someone’s love followed you?',
  },
  'Romans 12:12': {
    context: 'Paul gives the Christians of Rome a string of short instructions for life together.',
    question: 'Which of three comes easiest to you today: being glad, being patient, or keeping at it?',
  },
  'Romans 12:15': {
    context: 'From Paul’s advice to Christians in Rome on living with one another.',
    question: 'Whose gladness or whose tears could you share today, without comment?',
  },
  'Romans 12:18': {
    context: 'Paul, to Christians in Rome, about living among people who may wish them harm.',
    question: 'Which part of the peace depends on you, and which part doesn’t?',
  },
  'Romans 13:10': {
    context: 'Paul to the Romans, after quoting several of the commandments.',
    question: 'What harm could you prevent today with a little attention?',
  },
  'Romans 14:17': {
    context: 'Paul to Christians in Rome who quarrel about what one may eat.',
    question: 'Which quarrel over small rules could you trade for something happier?',
  },
  'Romans 14:19': {
    context: 'Paul asks two camps in Rome, strict eaters and free ones, to stop judging each other.',
    question: 'At the next meal you share, which words could build somebody up?',
  },
  'Romans 15:5': {
    context: 'A wish of Paul’s for his divided readers in Rome.',
    question: 'With whom could you agree about one thing, leaving the rest for later?',
  },
  'Romans 15:13': {
    context: 'Paul ends the main part of his letter to Rome with a blessing.',
    question: 'If hope could overflow from you to somebody, to whom would it go?',
  },
  '1 Corinthians 13:4': {
    context: 'Paul to the church in Corinth, where people compete over gifts and rank.',
    question: 'Toward whom could you be patient and kind in the next hour?',
  },
  '1 Corinthians 13:7': {
    context: 'Paul describes love to the quarreling Christians of Corinth, in four short phrases.',
    question: 'What have you borne for love, and what would you like help in bearing?',
  },
  '1 Corinthians 13:13': {
    context: 'The last line of Paul’s chapter on love, written to the church in Corinth.',
    question: 'Of faith, hope and love, which has stayed with you longest?',
  },
  '2 Corinthians 1:3': {
    context: 'Paul opens a letter to Corinth after a danger that made him despair of his life.',
    question: 'What form does mercy take when it reaches you?',
  },
  '2 Corinthians 1:4': {
    context: 'Paul, after great trouble in the province of Asia, to the Christians of Corinth.',
    question: 'Which comfort that you once received could you now hand on?',
  },
  '2 Corinthians 5:17': {
    context: 'Paul to the Corinthians, about no longer looking at people in the old way.',
    question: 'Meeting yourself today for the first time, what would you notice?',
  },
  '2 Corinthians 9:15': {
    context: 'Paul ends his request to Corinth for money to help poor Christians in Jerusalem.',
    question: 'For which gift have you never found the words?',
  },
  'Galatians 5:14': {
    context: 'Paul to the churches of Galatia, which are arguing over the law and with each other.',
    question: 'If one word had to stand for all your rules, which would it be?',
  },
  'Galatians 6:9': {
    context: 'Paul, near the end of a stern letter, to the churches of Galatia.',
    question: 'Which good work has tired you, and where could you pause without giving it up?',
  },
  'Ephesians 2:14': {
    context: 'The letter to the Ephesians, in Paul’s name, about Jews and Gentiles in one community.',
    question: 'Which wall between two groups you know could use a door?',
  },
  'Ephesians 4:2': {
    context: 'Paul, who calls himself a prisoner here, asks the Ephesians to live together gently.',
    question: 'With whose slowness could you be patient, and who is patient with yours?',
  },
  'Ephesians 4:23': {
    context: 'The letter to the Ephesians, in Paul’s name, compares a changed life to changing clothes.',
    question: 'Which habit of thought feels like a coat you have outgrown?',
  },
  'Ephesians 4:32': {
    context: 'The letter to the Ephesians closes a passage about anger and harsh talk.',
    question: 'To whom could you be tender today, in some way they would notice?',
  },
  'Ephesians 5:20': {
    context: 'From a passage about singing together, in the letter to the Ephesians that bears Paul’s name.',
    question: 'Which unlikely thing could you find a reason to be thankful for?',
  },
  'Philippians 1:3': {
    context: 'Paul, writing from prison to the church he founded in Philippi.',
    question: 'Whom do you remember with thanks whenever they cross your mind?',
  },
  'Philippians 3:13': {
    context: 'Paul, a prisoner, tells the Philippians by a runner’s image that he hasn’t arrived yet.',
    question: 'While you run, which thing behind you needs no more looking back?',
  },
  'Philippians 4:4': {
    context: 'Paul, in prison, to the Philippians, in the last chapter of his letter.',
    question: 'What gladness could you say twice, so that it sinks in?',
  },
  'Philippians 4:7': {
    context: 'Paul, in prison, to the Philippians, right after advice about worry.',
    question: 'Over what would you ask peace to stand guard tonight?',
  },
  'Colossians 1:11': {
    context: 'Paul, so the letter says, prays for Christians in Colossae, whom he has never met.',
    question: 'For which long task would you like strength more than speed?',
  },
  'Colossians 3:13': {
    context: 'The letter to the Colossians, in Paul’s name, on getting along in one community.',
    question: 'Which of your complaints about somebody is small enough to be dropped today?',
  },
  'Colossians 3:14': {
    context: 'The letter to the Colossians likens good conduct to clothing, and comes to the last garment.',
    question: 'If love were a coat, on which cold errand would you put it on?',
  },
  'Colossians 3:15': {
    context: 'Advice to the church in Colossae, from a letter that names Paul and Timothy as senders.',
    question: 'Suppose peace had the casting vote: what would you decide?',
  },
  'Colossians 3:17': {
    context: 'The letter to the Colossians closes a passage on life together with a rule for all work.',
    question: 'Which chore could you do today as if you were saying thank you?',
  },
  'Colossians 4:5': {
    context: 'Paul, from prison, advises the Colossians on how to treat people outside their circle.',
    question: 'How could you use ten spare minutes for someone outside your circle?',
  },
  '1 Thessalonians 5:18': {
    context: 'Paul, Silvanus and Timothy to the young church in Thessalonica, in a row of brief counsels.',
    question: 'What can you be thankful for within a situation that you’re not thankful for?',
  },
  '2 Thessalonians 3:16': {
    context: 'The closing wish of the second letter to Thessalonica, which bears Paul’s name.',
    question: 'In what ways does peace reach you: by music, by walking, by people?',
  },
  '2 Timothy 1:7': {
    context: 'Paul, in prison, encourages his younger colleague Timothy by letter.',
    question: 'Of strength, love and a clear mind, which does your next step need?',
  },
  'Hebrews 4:9': {
    context: 'The unnamed author of Hebrews, on the Sabbath and on ancestors who never reached their rest.',
    question: 'What rest is still open to you today?',
  },
  'Hebrews 6:19': {
    context: 'The unnamed author of Hebrews tells tired readers what hope is good for.',
    question: 'What holds you in place the way an anchor holds a boat?',
  },
  'Hebrews 10:36': {
    context: 'The author of Hebrews to readers who have already been insulted and lost possessions.',
    question: 'Now that you have done your part, what would make the waiting easier?',
  },
  'Hebrews 11:1': {
    context: 'The opening of a chapter in Hebrews about people who acted on what they couldn’t see.',
    question: 'On what unseen thing have you quietly built a part of your life?',
  },
  'Hebrews 12:1': {
    context: 'The author of Hebrews compares the readers to runners, watched by people of earlier times.',
    question: 'Which weight could you take off before the next lap?',
  },
  'Hebrews 13:2': {
    context: 'The author of Hebrews, in closing advice, alludes to hosts who did not know their guests.',
    question: 'Which stranger brought you something that you hadn’t expected?',
  },
  'Hebrews 13:6': {
    context: 'The author of Hebrews quotes a psalm to readers advised to be content with what they have.',
    question: 'With which borrowed words do you give yourself courage?',
  },
  'James 1:4': {
    context: 'James, to scattered communities under strain, about what trials may be good for.',
    question: 'What in you is still ripening and shouldn’t be picked early?',
  },
  'James 1:5': {
    context: 'James, writing to “the twelve tribes” scattered abroad, on what to do when at a loss.',
    question: 'Whom could you ask who wouldn’t make you feel foolish for asking?',
  },
  'James 1:17': {
    context: 'James tells his readers where good things come from, with sun, moon and shadows in mind.',
    question: 'Which gift in your life has arrived without a sender’s name?',
  },
  'James 1:19': {
    context: 'James, in a letter full of practical advice, on ears, tongue and temper.',
    question: 'In which conversation could you be quick to listen and slow with the rest?',
  },
  'James 1:27': {
    context: 'James tells his readers what religion amounts to in practice.',
    question: 'Whom could you visit who doesn’t get many visits?',
  },
  'James 3:13': {
    context: 'James to communities in which many would like to be teachers.',
    question: 'Who is wise in a way you notice by how they live?',
  },
  'James 3:17': {
    context: 'James, writing to people given to rivalry, sets a second kind of wisdom beside the first.',
    question: 'Which of your opinions could be gentler and still be yours?',
  },
  'James 3:18': {
    context: 'James ends a passage about envy and ambition with an image from the fields.',
    question: 'Which seed would you sow if you could sow it only in peace?',
  },
  'James 5:7': {
    context: 'James, after harsh words to rich landowners, turns to the people who wait.',
    question: 'Which fruit are you waiting to see ripen, and what rain does it still need?',
  },
  '1 Peter 1:8': {
    context:
      'The first letter of Peter, to scattered Christians in Asia Minor, about Jesus, whom they have never met.',
    question: 'Whom or what do you love without ever having seen it?',
  },
  '1 Peter 4:8': {
    context: 'The first letter of Peter asks communities under pressure to look after each other.',
    question: 'Whose faults do you hardly notice, because you’re fond of them?',
  },
  '1 Peter 5:7': {
    context: 'The first letter of Peter, near its end, speaks to young and old in anxious times.',
    question: 'Which anxiety could you throw off your shoulders, if only for an afternoon?',
  },
  '1 John 1:9': {
    context: 'The first letter of John, on light and darkness, to people tempted to say they have no faults.',
    question: 'Once you had admitted it to someone, what would no longer need hiding?',
  },
  '1 John 3:18': {
    context: 'The author of the first letter of John, to readers he calls his children.',
    question: 'Which loving word of yours could become an errand today?',
  },
  '1 John 4:7': {
    context: 'The author of the first letter of John, to a community that some of its members have left.',
    question: 'From whom did you learn to love, and what was the first lesson?',
  },
  '1 John 4:18': {
    context: 'From a passage in the first letter of John about love and fear.',
    question: 'With whom are you not afraid of making a mistake?',
  },
  '1 John 4:19': {
    context: 'One short sentence from the first letter of John, on the order in which love goes.',
    question: 'Who loved you before you had done anything for them?',
  },
  'Revelation 21:4': {
    context: 'John, on the island of Patmos, hears a voice in his vision of a new Jerusalem.',
    question: 'If one pain could be lifted from somebody you care for, which would it be?',
  },
  'Revelation 21:5': {
    context: 'In John’s vision, the one on the throne speaks and tells him to write it down.',
    question: 'What would you want made new, and what should stay exactly as it is?',
  },
}
