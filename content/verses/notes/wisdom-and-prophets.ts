import type { VerseNote } from './shape.ts'

/** By reference. Job to Zechariah. */
export const wisdomAndProphets: Readonly<Record<string, VerseNote>> = {
  'Job 2:13': {
    context:
      'Three friends, Eliphaz, Bildad and Zophar, visit Job after he has lost children, wealth and health.',
    question: 'With whom can you sit without either of you having to speak?',
  },
  'Job 11:18': {
    context: 'Zophar, one of Job’s three friends, tells him how he thinks things could still turn out.',
    question: 'What would let you look around tonight and lie down feeling safe?',
  },
  'Job 12:12': {
    context: 'Job, tired of being instructed by his friends, takes up a saying about age.',
    question: 'Given an afternoon with the oldest person you know, what would you ask?',
  },
  'Job 14:7': {
    context: 'Job speaks to God about how short a human life is, and compares it with a felled tree.',
    question: 'What has been cut back in your life that might still have living roots?',
  },
  'Job 28:28': {
    context: 'The end of a poem in the book of Job about miners, jewels and where wisdom is found.',
    question: 'From which thing might it be wise for you simply to step away?',
  },
  'Job 38:7': {
    context: 'God answers Job out of a storm, asking where he was when the earth was founded.',
    question: 'What sight in the sky has made you feel small and glad at once?',
  },
  'Proverbs 1:5': {
    context: 'The preface to Proverbs, which names Solomon, says whom the collection is for.',
    question: 'At which thing that you do well are you still willing to be taught?',
  },
  'Proverbs 3:5': {
    context: 'In the first part of Proverbs, a parent or teacher instructs a young person.',
    question: 'On what question has your own thinking begun to go in circles?',
  },
  'Proverbs 3:6': {
    context: 'The parent who speaks in the early chapters of Proverbs gives directions for every road.',
    question: 'In which ordinary corner of your day would you like a clearer direction?',
  },
  'Proverbs 3:13': {
    context: 'A short hymn to wisdom, set within a parent’s teaching in Proverbs.',
    question: 'What did you understand recently that has made you happier?',
  },
  'Proverbs 3:24': {
    context: 'A parent in Proverbs tells a child what keeping good sense does for the night.',
    question: 'Which good decision of today could you take to bed with you?',
  },
  'Proverbs 4:7': {
    context: 'A father in Proverbs passes on to his sons what his own father had told him.',
    question: 'Is there anything you would give up a possession to understand?',
  },
  'Proverbs 9:9': {
    context: 'Between two invitations to dinner, from Wisdom and from Folly, Proverbs speaks about teaching.',
    question: 'Whose correction do you take well, and how do they put it?',
  },
  'Proverbs 10:12': {
    context: 'A saying from the long collection of two-line verses headed “The proverbs of Solomon.”',
    question: 'Is there something you could cover with a little love instead of bringing it up again?',
  },
  'Proverbs 11:2': {
    context: 'A two-line saying from Solomon’s collection sets the proud beside the modest.',
    question: 'What might you learn this week by admitting that you don’t know?',
  },
  'Proverbs 11:14': {
    context: 'A saying about governing a people, in the collection that bears Solomon’s name.',
    question: 'Whom would you invite if you could seat five advisers around your table?',
  },
  'Proverbs 12:15': {
    context: 'A saying about taking advice, among the short proverbs under Solomon’s name.',
    question: 'About which of your certainties could you ask one honest friend?',
  },
  'Proverbs 13:12': {
    context: 'Two lines about waiting and wishing, from the proverbs gathered under Solomon’s name.',
    question: 'Which small wish could you grant yourself now, while the large one takes its time?',
  },
  'Proverbs 14:29': {
    context: 'A saying about temper, one of several in the main collection of Proverbs.',
    question: 'How does your anger look to you after you have slept on it?',
  },
  'Proverbs 14:31': {
    context: 'A saying in Solomon’s collection connects how the poor are treated with the one who made them.',
    question: 'How would you like to be treated on a day when your purse is empty?',
  },
  'Proverbs 15:1': {
    context: 'The first saying in a chapter of Proverbs that has much to tell about the tongue.',
    question: 'Which sentence could you say more softly than you first composed it?',
  },
  'Proverbs 15:13': {
    context: 'An observation about hearts and faces, in the collection of Solomon’s proverbs.',
    question: 'What would somebody who loves you read in your face today?',
  },
  'Proverbs 15:18': {
    context: 'A proverb about two kinds of people in a quarrel, from the collection under Solomon’s name.',
    question: 'How do you act in the first minute of somebody else’s quarrel?',
  },
  'Proverbs 15:22': {
    context: 'A saying about plans and the people one asks, from the proverbs of Solomon.',
    question: 'Which plan of yours has nobody but you looked at so far?',
  },
  'Proverbs 16:9': {
    context: 'One of a group of sayings in Proverbs about what people intend and what God does.',
    question: 'When did a detour turn out to be the better road for you?',
  },
  'Proverbs 16:16': {
    context: 'A comparison of the kind Proverbs is fond of, with insight on one side and money on the other.',
    question: 'What has experience given you that no money could have bought?',
  },
  'Proverbs 16:32': {
    context: 'A proverb in Solomon’s collection sets a calm person beside a conquering general.',
    question: 'Over which impulse of yours would a small victory please you most?',
  },
  'Proverbs 17:1': {
    context: 'A household saying from the proverbs of Solomon, about what is on the table and around it.',
    question: 'Which simple meal, eaten in quiet, would you prefer to a feast?',
  },
  'Proverbs 17:9': {
    context: 'A proverb about friendship, and about how people talk of somebody’s fault.',
    question: 'Which old story about a friend could you stop telling?',
  },
  'Proverbs 17:22': {
    context: 'A saying about mood and body, among the short proverbs that bear Solomon’s name.',
    question: 'What makes you laugh reliably, and where could you get some of it?',
  },
  'Proverbs 17:28': {
    context: 'A dry joke in the collection of Solomon, about the use of saying nothing.',
    question: 'In which conversation might you say less than you know?',
  },
  'Proverbs 18:13': {
    context: 'A proverb on conversation, from a chapter that returns again and again to speech.',
    question: 'Whom could you let finish the whole sentence before you answer?',
  },
  'Proverbs 19:11': {
    context: 'A saying from the proverbs of Solomon about insults and what good sense does with them.',
    question: 'What small offense could you let go by as if it were rain?',
  },
  'Proverbs 19:17': {
    context: 'A proverb in the language of lenders: a gift to the poor is entered as a loan.',
    question: 'Is there anything you could lend or give without writing it down?',
  },
  'Proverbs 21:3': {
    context: 'A saying in Solomon’s collection about temple worship and daily conduct.',
    question: 'What right thing could you do quietly, with no ceremony about it?',
  },
  'Proverbs 24:3': {
    context: 'From a collection inside Proverbs called sayings of the wise, addressed to a young person.',
    question: 'What has made your home, whatever its size, a place that holds?',
  },
  'Proverbs 27:17': {
    context: 'From the proverbs that, so the book says, King Hezekiah’s men copied out.',
    question: 'With whom can you disagree and come away sharper?',
  },
  'Proverbs 28:1': {
    context: 'A proverb copied by the men of King Hezekiah, about who runs away and who doesn’t.',
    question: 'Because your conscience is quiet about it, which thing could you face squarely?',
  },
  'Proverbs 29:25': {
    context: 'One of the last sayings that Hezekiah’s men copied, on living by other people’s judgment.',
    question: 'On a day when no one had an opinion, what would you do differently?',
  },
  'Proverbs 31:9': {
    context: 'The mother of King Lemuel teaches her son how a king should use his voice.',
    question: 'For whom could you speak up in a meeting, an office or a waiting room?',
  },
  'Ecclesiastes 3:1': {
    context: 'The Preacher, who calls himself a king in Jerusalem, opens his poem on the times of life.',
    question: 'What is it the season for in your life, and what is it not?',
  },
  'Ecclesiastes 3:4': {
    context: 'From the Preacher’s poem on times, in which weeping is named before laughing.',
    question: 'Which has its time with you now: weeping, laughing, mourning or dancing?',
  },
  'Ecclesiastes 3:12': {
    context: 'The Preacher of Ecclesiastes, after his poem on times, says what he has found worth doing.',
    question: 'Which of the things you enjoy doing would do somebody good today as well?',
  },
  'Ecclesiastes 4:6': {
    context: 'The Preacher has watched people work out of envy, and compares one full hand with two.',
    question: 'With which single handful would you have enough for this week?',
  },
  'Ecclesiastes 7:8': {
    context: 'From a list of “better” sayings in Ecclesiastes, by a teacher who distrusts haste.',
    question: 'Which thing that you began in excitement would you like to see through?',
  },
  'Ecclesiastes 9:7': {
    context: 'The Preacher has spoken plainly of death, and turns to his listeners’ own table.',
    question: 'Suppose tonight were to be a small feast: what would you serve?',
  },
  'Ecclesiastes 9:17': {
    context: 'The Preacher comments on a poor man whose wisdom saved a city and was then forgotten.',
    question: 'Whose quiet voice would you hear if you turned down the loud ones?',
  },
  'Song of Solomon 2:4': {
    context: 'The woman of the Song speaks of the man she loves, to friends who are listening.',
    question: 'How do you notice that you are welcome, and not merely invited?',
  },
  'Song of Solomon 2:11': {
    context: 'The woman of the Song repeats what her beloved says as he calls her outdoors.',
    question: 'How can you tell that a winter of yours is ending?',
  },
  'Song of Solomon 2:12': {
    context: 'The beloved in the Song describes spring in the hills, to persuade her to come out.',
    question: 'What is in bloom or in voice near you that you could go out for?',
  },
  'Song of Solomon 8:7': {
    context: 'Near the end of the Song, the woman tells her beloved what love is like.',
    question: 'Which love of yours has come through high water and isn’t out?',
  },
  'Isaiah 1:17': {
    context: 'Isaiah to the people of Jerusalem, whose worship means little to him without fair courts.',
    question: 'What is one way of doing good that you could practice this week?',
  },
  'Isaiah 1:18': {
    context: 'Isaiah reports an invitation from God to Jerusalem, in the language of settling a dispute.',
    question: 'Might you talk over calmly something that so far has only been an accusation?',
  },
  'Isaiah 2:4': {
    context: 'Isaiah sees a day on which nations come to Jerusalem to have their disputes decided.',
    question: 'Which sharp tool of yours, a word or a talent, could be turned to growing something?',
  },
  'Isaiah 9:2': {
    context: 'Isaiah speaks of northern lands darkened by war, and of a royal child.',
    question: 'What was the first small light after a dark time of yours?',
  },
  'Isaiah 12:2': {
    context: 'A song that Isaiah gives to people who have been brought home.',
    question: 'Which song gives you strength when you put it on?',
  },
  'Isaiah 12:3': {
    context: 'In a song of thanks in Isaiah, people in a dry country are pictured at a well.',
    question: 'Where is the well you go to when gladness runs low?',
  },
  'Isaiah 25:8': {
    context: 'Isaiah describes a feast on a mountain, prepared for all peoples.',
    question: 'Whose hand would you allow to wipe the tears from your face?',
  },
  'Isaiah 26:3': {
    context: 'From a song about a strong city, to be sung, says Isaiah, in the land of Judah.',
    question: 'On what does your mind rest when it is at peace?',
  },
  'Isaiah 26:4': {
    context: 'A song in Isaiah about a city with open gates calls on the people walking in.',
    question: 'What kind of strength do you trust to be there for longer than a season?',
  },
  'Isaiah 30:15': {
    context: 'Isaiah to leaders of Judah who are hurrying to Egypt for horses and an alliance.',
    question: 'Could anything that presses you be settled by sitting still rather than by speed?',
  },
  'Isaiah 30:18': {
    context: 'Isaiah, after scolding Judah for its haste, speaks of a God who also waits.',
    question: 'Who has waited for you, and how did you notice?',
  },
  'Isaiah 30:21': {
    context: 'Isaiah describes to the people of Jerusalem a better time, with a teacher close by.',
    question: 'Which voice at your back has given you good directions before?',
  },
  'Isaiah 32:17': {
    context: 'Isaiah pictures a land under a just king, where wilderness turns into orchard.',
    question: 'What fair act of yours has let you sleep quietly?',
  },
  'Isaiah 35:10': {
    context: 'Isaiah describes exiles walking home to Zion on a road through a blossoming desert.',
    question: 'Which tune would you sing or hum on the way home?',
  },
  'Isaiah 40:1': {
    context: 'In the book of Isaiah, God gives an order about a defeated and deported people.',
    question: 'Who might need a gentle word from you twice, because once wasn’t enough?',
  },
  'Isaiah 40:11': {
    context: 'In Isaiah, the cities of Judah are told that their God is coming, and in what manner.',
    question: 'At what pace would you go if the slowest and most tired set it?',
  },
  'Isaiah 40:31': {
    context: 'Isaiah answers people in exile who say that their God no longer notices them.',
    question: 'Flying, running or walking: which is your pace today, and can it be enough?',
  },
  'Isaiah 41:10': {
    context: 'In Isaiah, God speaks to Israel as to a servant gathered from the ends of the earth.',
    question: 'Whose hand would you like to hold before a thing you dread?',
  },
  'Isaiah 42:9': {
    context: 'God, in Isaiah, speaks to a people who know the old events by heart.',
    question: 'What new thing can you sense before it shows above the ground?',
  },
  'Isaiah 42:16': {
    context: 'In Isaiah, God speaks of leading people who cannot see along roads they have never walked.',
    question: 'Who could guide you for the part of the road you can’t see?',
  },
  'Isaiah 43:2': {
    context: 'In the book of Isaiah, God speaks to Israel in exile of water and of fire.',
    question: 'Which deep water have you already come through?',
  },
  'Isaiah 43:18': {
    context: 'God to the exiles, in Isaiah, just after recalling the crossing of the sea long ago.',
    question: 'Which old account of yourself could you leave unrepeated this week?',
  },
  'Isaiah 43:19': {
    context: 'In Isaiah, God tells exiles in Babylon of a road through the desert that lies before them.',
    question: 'What is sprouting around you that you haven’t given a name yet?',
  },
  'Isaiah 43:25': {
    context: 'God, in Isaiah, argues with Israel as in a courtroom, and lets the charge go.',
    question: 'Suppose an old fault took up no more room in you: what would you put there?',
  },
  'Isaiah 49:13': {
    context: 'A burst of song in Isaiah, called out to sky, earth and mountains over exiles coming home.',
    question: 'Which landscape has ever seemed to share your feelings?',
  },
  'Isaiah 52:7': {
    context: 'The poet of this part of Isaiah imagines a runner on the hills above ruined Jerusalem.',
    question: 'To whom could you carry one piece of good news on foot?',
  },
  'Isaiah 53:3': {
    context: 'In Isaiah, a group of people speak of God’s servant, whom they had failed to respect.',
    question: 'Who understands sorrow from the inside, and could understand yours?',
  },
  'Isaiah 54:10': {
    context: 'God speaks in Isaiah to Jerusalem, pictured as a woman who was left alone.',
    question: 'What kindness has stayed with you through every change of scenery?',
  },
  'Isaiah 55:12': {
    context: 'The close of a long message in Isaiah to exiles who are to set out for home.',
    question: 'If the trees along your road applauded, for what would you let them?',
  },
  'Isaiah 58:7': {
    context: 'In Isaiah, God answers people who fast and wonder why nobody takes notice.',
    question: 'With whom could you share bread, a coat or a spare bed?',
  },
  'Isaiah 58:11': {
    context: 'God, in Isaiah, has asked for bread for the hungry in place of fasting, and goes on.',
    question: 'Which small thing waters you in the middle of a dry week?',
  },
  'Isaiah 61:1': {
    context: 'A messenger in Isaiah, who gives no name, says what he has been sent to do.',
    question: 'Which message or key has been put into your hands for somebody else?',
  },
  'Isaiah 65:17': {
    context: 'Near the end of Isaiah, God describes a Jerusalem where people live in the houses they build.',
    question: 'What might you do on a morning with no yesterday attached to it?',
  },
  'Isaiah 66:13': {
    context: 'In the last chapter of Isaiah, God speaks to people who had mourned over Jerusalem.',
    question: 'What kind of comfort works on you without any words?',
  },
  'Jeremiah 6:16': {
    context: 'Jeremiah brings the people of Jerusalem advice for a crossroads, and their answer to it.',
    question: 'Which old path, out of use for a while, used to do you good?',
  },
  'Jeremiah 17:7': {
    context:
      'Jeremiah has compared people who rely on human strength alone with a desert shrub, and continues.',
    question: 'On whom or what can you put your full weight?',
  },
  'Jeremiah 17:8': {
    context: 'Jeremiah compares two kinds of people with two plants, in a land that knows drought.',
    question: 'How far down do your roots have to go for water these days?',
  },
  'Jeremiah 29:11': {
    context: 'From Jeremiah’s letter to exiles in Babylon, who are told to settle there for seventy years.',
    question: 'If you knew that you were staying for a while, what would you plant or build?',
  },
  'Jeremiah 31:3': {
    context: 'Jeremiah reports words of God to the survivors of a scattered Israel.',
    question: 'By whose patience have you been drawn, rather than pushed?',
  },
  'Jeremiah 31:17': {
    context: 'In Jeremiah, God answers Rachel, ancestor of Israel, who weeps for her exiled children.',
    question: 'What hope would you keep a lamp in the window for?',
  },
  'Lamentations 3:21': {
    context: 'A survivor of the fall of Jerusalem changes direction in the middle of his lament.',
    question: 'Which memory can you call up on purpose when you need hope?',
  },
  'Lamentations 3:22': {
    context: 'A poet who mourns the ruined city of Jerusalem names something that is still there.',
    question: 'Even after what you have lost, what hasn’t run out?',
  },
  'Lamentations 3:23': {
    context: 'In the middle of five poems for destroyed Jerusalem, the speaker thinks of mornings.',
    question: 'Each morning, without having earned it, what do you get anew?',
  },
  'Lamentations 3:25': {
    context: 'The man in Lamentations “who has seen affliction” says a sentence about waiting.',
    question: 'While you look for something patiently, what makes the wait bearable?',
  },
  'Lamentations 3:26': {
    context: 'The speaker of Lamentations, among the ruins of Jerusalem, says what he thinks is good.',
    question: 'How would it feel to you to hope quietly for a day, without talking about it?',
  },
  'Lamentations 3:32': {
    context: 'The poet of Lamentations sets grief and compassion side by side in one sentence.',
    question: 'What kindness came to you in the same season as the sorrow?',
  },
  'Ezekiel 11:19': {
    context:
      'Ezekiel, among the deported in Babylonia, reports what God says about people far from Jerusalem.',
    question: 'Where have you grown hard, and what was that hardness protecting?',
  },
  'Ezekiel 36:26': {
    context: 'God speaks through Ezekiel to exiles who are to come back to their own land.',
    question: 'Which feeling would you let in again if your heart were softer?',
  },
  'Ezekiel 37:5': {
    context: 'Ezekiel stands in a valley full of dry bones, and is told what to say to them.',
    question: 'What in you could use a breath of air after lying dry for long?',
  },
  'Daniel 2:23': {
    context: 'Daniel, in Babylon, gives thanks after the king’s dream was shown to him at night.',
    question: 'Which answer came to you when you needed it, and whom did you thank?',
  },
  'Daniel 3:17': {
    context:
      'Shadrach, Meshach and Abednego to King Nebuchadnezzar, who orders them to bow to a golden statue.',
    question: 'To what would you say a calm no, whatever came of it?',
  },
  'Hosea 11:4': {
    context: 'God, in Hosea, remembers teaching Israel to walk like a small child.',
    question: 'Who led you gently, and saw that you had eaten, when you were worn out?',
  },
  'Amos 5:24': {
    context: 'Amos, a shepherd from Tekoa, to the northern kingdom, whose festivals and songs God refuses.',
    question: 'Where could fairness flow a little more freely in a place you belong to?',
  },
  'Micah 6:8': {
    context: 'Micah answers somebody who asks how many offerings would be enough.',
    question: 'Of fairness, kindness and modesty, which comes to you most easily?',
  },
  'Micah 7:18': {
    context: 'The end of the book of Micah plays on the prophet’s name, which means “Who is like God?”',
    question: 'Which anger are you ready to be done with?',
  },
  'Micah 7:19': {
    context: 'In the final verses of Micah, the prophet speaks for a people hoping to start over.',
    question: 'What would you drop into deep water and watch sink?',
  },
  'Nahum 1:7': {
    context: 'Nahum, whose poem is otherwise of storms and the fall of Nineveh, pauses for a sentence.',
    question: 'Who knows where you go when you need to hide?',
  },
  'Habakkuk 2:3': {
    context: 'God answers Habakkuk, who has complained of violence and waits on a watchtower for a reply.',
    question: 'What is late but not lost, as far as you can see?',
  },
  'Habakkuk 3:18': {
    context: 'Habakkuk prays after picturing fig trees without figs and stalls without cattle.',
    question: 'What gladness do you have that doesn’t depend on the harvest?',
  },
  'Zephaniah 3:17': {
    context: 'Zephaniah, after many severe words, ends his book with a song to Jerusalem.',
    question: 'Who is glad simply that you exist, and how do they show it?',
  },
  'Haggai 2:4': {
    context: 'Haggai to the governor, the high priest and everyone rebuilding the temple in Jerusalem.',
    question: 'Which half-built thing could you put one more stone on?',
  },
  'Zechariah 4:10': {
    context: 'An angel explains a vision to Zechariah, about the modest start of rebuilding the temple.',
    question: 'What small beginning of yours deserves not to be laughed at?',
  },
  'Zechariah 7:9': {
    context: 'Zechariah answers people who ask whether they should go on fasting.',
    question: 'Whom might you judge more kindly once you know the whole case?',
  },
  'Zechariah 7:10': {
    context: 'Zechariah repeats to returned exiles what earlier prophets had asked of their ancestors.',
    question: 'Which unkind thought might you lay aside before it becomes a plan?',
  },
}
