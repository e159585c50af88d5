import type { VerseNote } from './shape.ts'

/** By reference. Matthew to Acts. */
export const gospelsAndActs: Readonly<Record<string, VerseNote>> = {
  'Matthew 5:4': {
    context: 'Jesus, on a hillside in Galilee, begins his teaching to disciples and crowds with blessings.',
    question: 'What would you like people to know about the one, or the thing, you mourn?',
  },
  'Matthew 5:7': {
    context: 'One of the blessings that open the Sermon on the Mount, spoken by Jesus.',
    question: 'When did someone go easier on you than they had to?',
  },
  'Matthew 5:9': {
    context: 'Jesus, at the opening of the Sermon on the Mount, names the people he calls blessed.',
    question: 'Between which two people could you help a conversation start again?',
  },
  'Matthew 5:23': {
    context: 'Jesus, teaching about anger, imagines a listener who has come to the temple with an offering.',
    question: 'Who might be glad of a word from you before you go on?',
  },
  'Matthew 6:12': {
    context: 'A line of the prayer that Jesus teaches his disciples.',
    question: 'Which unpaid debt of feeling could you strike from the book?',
  },
  'Matthew 6:26': {
    context: 'Jesus, outdoors with his listeners, speaks about worry over food and clothing.',
    question: 'What do the birds outside your window do all day?',
  },
  'Matthew 6:34': {
    context: 'The end of a passage about worry in the Sermon on the Mount.',
    question: 'Which of your worries today actually belongs to tomorrow?',
  },
  'Matthew 7:12': {
    context: 'Jesus sums up the Law and the Prophets for his listeners in a single rule.',
    question: 'Think of what you wish somebody would do for you; for whom could you do it?',
  },
  'Matthew 7:24': {
    context: 'Jesus ends the Sermon on the Mount with a story of two builders.',
    question: 'Which good advice have you heard often and could act on once today?',
  },
  'Matthew 11:28': {
    context: 'Jesus, in Galilee, to anyone within hearing who is worn out.',
    question: 'What is the heaviest thing you’re carrying, and who knows that you are?',
  },
  'Matthew 11:29': {
    context: 'Jesus describes learning from him by the yoke, the wooden bar that working oxen wear.',
    question: 'With whom could you share the pulling, side by side?',
  },
  'Matthew 18:22': {
    context: 'Jesus answers Peter, who has asked how often he must forgive and suggested seven times.',
    question: 'If you stopped keeping count, what would you lose, and what would you gain?',
  },
  'Matthew 22:39': {
    context: 'Jesus, asked in Jerusalem which commandment is the greatest, adds a second from Leviticus.',
    question: 'How would you speak to a neighbor who had exactly your troubles?',
  },
  'Matthew 25:35': {
    context: 'In a scene of judgment told by Jesus, a king explains to people what they did for him.',
    question: 'Who gave you food, water or a bed when they hardly knew you?',
  },
  'Mark 4:39': {
    context: 'Jesus, on the Sea of Galilee, has been woken by frightened disciples as waves fill the boat.',
    question: 'To which wind in your head would you say “be still”?',
  },
  'Mark 6:31': {
    context: 'Jesus to the apostles, who are back from traveling and have crowds all around them.',
    question: 'When could you slip away for an hour, and where would you eat in peace?',
  },
  'Mark 6:50': {
    context: 'Jesus comes over the lake at night to disciples who are rowing against the wind.',
    question: 'What frightened you until you saw who or what it was?',
  },
  'Mark 9:24': {
    context: 'A father answers Jesus, whom he has asked to help his sick son.',
    question: 'Is there something you believe and doubt at the same time?',
  },
  'Luke 1:47': {
    context: 'Mary, expecting a child, sings in the house of her relative Elizabeth.',
    question: 'What has made your spirits rise lately, and whom did you tell?',
  },
  'Luke 2:10': {
    context: 'In Luke’s story, an angel speaks at night to shepherds in the fields near Bethlehem.',
    question: 'Which good news would you want to hear in the middle of a night shift?',
  },
  'Luke 2:14': {
    context: 'A host of angels sings to shepherds near Bethlehem, after the announcement of a birth.',
    question: 'What would peace on your own small piece of earth begin with?',
  },
  'Luke 5:5': {
    context: 'Simon Peter, a fisherman washing his nets, to Jesus, who asks him to go out again.',
    question: 'Although last night’s nets were empty, what would you try once more?',
  },
  'Luke 6:27': {
    context: 'Jesus to a large crowd on a level place, after blessings and warnings.',
    question: 'What decent thing could you do for somebody difficult, without pretending to like them?',
  },
  'Luke 6:36': {
    context: 'Jesus, on the plain, teaches the crowd about enemies and about loans that are not repaid.',
    question: 'Where could you be a little softer than the rules require?',
  },
  'Luke 6:37': {
    context: 'Jesus to his listeners on the plain, about how people measure one another.',
    question: 'Which verdict, on somebody or on yourself, might you leave open?',
  },
  'Luke 8:15': {
    context: 'Jesus explains to his disciples the story of a sower whose seed falls on four kinds of soil.',
    question: 'What seed have you held on to that is taking its time?',
  },
  'Luke 10:36': {
    context: 'Jesus asks an expert in the law, after the story of the Samaritan who stopped to help.',
    question: 'Who turned out to be your neighbor when you least expected it?',
  },
  'Luke 14:28': {
    context: 'Jesus to crowds who walk along with him, about thinking before one follows.',
    question: 'What would it cost, in hours and strength, to build what you’re planning?',
  },
  'Luke 15:6': {
    context:
      'Jesus, criticized for eating with outcasts, tells of a shepherd who lost one sheep of a hundred.',
    question: 'Whom would you call to share your joy over something found?',
  },
  'Luke 15:20': {
    context: 'From the story Jesus tells of a younger son who has wasted his inheritance and walks home.',
    question: 'Toward whom would you run if you saw them far off on the road?',
  },
  'Luke 17:15': {
    context:
      'Ten people with leprosy have been healed after calling to Jesus; one of them, a Samaritan, comes back.',
    question: 'To whom could you go back just to say thank you?',
  },
  'Luke 21:19': {
    context: 'Jesus, in the temple at Jerusalem, tells listeners how to live through upheaval.',
    question: 'What has patience let you keep that haste would have cost you?',
  },
  'Luke 23:34': {
    context: 'Jesus, as he is being crucified, prays, while his clothes are divided by lot.',
    question: 'Where might not knowing, rather than malice, explain what somebody did to you?',
  },
  'John 3:8': {
    context: 'Jesus, at night, to Nicodemus, a teacher who wonders how anyone can be born again.',
    question: 'What change have you felt, like wind, without being able to say where it came from?',
  },
  'John 3:16': {
    context:
      'From the night conversation with Nicodemus in John’s Gospel, in the voice of Jesus or the narrator.',
    question: 'What has been given to you out of love, at a cost to the giver?',
  },
  'John 6:11': {
    context: 'Jesus, on a hillside by the lake, with five barley loaves, two fish and a large crowd.',
    question: 'For which small supply could you give thanks before you count how far it goes?',
  },
  'John 8:11': {
    context: 'Jesus and a woman accused of adultery, after her accusers have left one by one.',
    question: 'If nobody condemned you, what would you do next?',
  },
  'John 11:35': {
    context: 'Jesus, on the way to the grave of his friend Lazarus, among Mary and the other mourners.',
    question: 'In front of whom can you cry without explaining?',
  },
  'John 13:34': {
    context: 'Jesus to his disciples at supper, on the evening before his arrest.',
    question: 'How has somebody loved you that you’d like to pass on in the same way?',
  },
  'John 14:1': {
    context: 'Jesus to his disciples, at table, soon after telling them that he is leaving.',
    question: 'What is troubling your heart, if you put it in ten words?',
  },
  'John 14:18': {
    context: 'Jesus, in his farewell to the disciples, speaks to their fear of being left behind.',
    question: 'Who kept coming back when you thought you had been left alone?',
  },
  'John 14:27': {
    context: 'Jesus says goodbye to his disciples with the common greeting of peace, in his own way.',
    question: 'What sort of peace can nobody sell you?',
  },
  'John 15:11': {
    context: 'Jesus, on his last evening with the disciples, has been speaking of a vine and its branches.',
    question: 'Whose joy do you catch when you’re near them?',
  },
  'John 15:12': {
    context: 'Jesus repeats to his disciples the instruction he had given them earlier that evening.',
    question: 'Which instruction about love would you leave behind if you had only one?',
  },
  'John 15:13': {
    context: 'Jesus to his disciples, whom he now calls friends, the night before his death.',
    question: 'What have you given up for a friend, or a friend for you?',
  },
  'John 16:13': {
    context: 'Jesus tells the disciples that he has more to say than they can bear that evening.',
    question: 'What are you not yet ready to hear, and who could tell you gently?',
  },
  'John 16:22': {
    context: 'Jesus, before his arrest, compares the disciples’ sorrow to a birth that ends in gladness.',
    question: 'Which joy of yours can nobody take away?',
  },
  'John 16:33': {
    context: 'The end of the farewell talk in John’s Gospel, before Jesus begins to pray.',
    question: 'What gives you good cheer in the very middle of trouble?',
  },
  'John 21:6': {
    context:
      'Jesus, on the shore at daybreak, calls to disciples who have caught nothing and don’t recognize him.',
    question: 'What could you try on the other side of the boat?',
  },
  'Acts 4:29': {
    context:
      'Followers of Jesus in Jerusalem pray together after Peter and John were threatened and released.',
    question: 'Is there a thing you want to say plainly, although someone would rather you didn’t?',
  },
}
