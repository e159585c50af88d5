import type { VerseNote } from './shape.ts'

/** By reference. Genesis to Esther. */
export const lawAndHistory: Readonly<Record<string, VerseNote>> = {
  'Genesis 1:3': {
    context: 'The first words God speaks in the Bible, over dark water, before there is anyone to hear them.',
    question: 'What could you look at in plain light before you decide anything about it?',
  },
  'Genesis 2:2': {
    context:
      'At the end of the first account of creation, with land, sea and creatures made, God stops working.',
    question: 'What piece of your work could you call finished today, even though more could be done?',
  },
  'Genesis 8:4': {
    context: 'After five months of flood, the ark with Noah, his household and the animals comes to ground.',
    question: 'Which place lets you feel solid ground under you after a long stretch of drifting?',
  },
  'Genesis 12:1': {
    context: 'God speaks to Abram, who is seventy-five years old and settled with his relatives in Haran.',
    question: 'Leaving a familiar place without knowing the next address, what would you take along?',
  },
  'Genesis 29:20': {
    context: 'The narrator sums up the years Jacob worked for his uncle Laban in order to marry Rachel.',
    question: 'What work hardly feels long to you because of whom you do it for?',
  },
  'Genesis 50:20': {
    context: 'Joseph, by now a governor in Egypt, answers the brothers who had once sold him as a slave.',
    question: 'Has anything good grown beside an old injury of yours, without making the injury right?',
  },
  'Exodus 13:21': {
    context: 'The narrator describes how Israel, just out of Egypt, finds its way at the edge of the desert.',
    question: 'What helps you keep your direction in daylight, and what else do you need after dark?',
  },
  'Exodus 14:15': {
    context: 'God to Moses, with the sea in front of Israel and Pharaoh’s army coming up behind.',
    question: 'Is there one step forward you could take before everything has been talked through?',
  },
  'Exodus 20:8': {
    context: 'One of the Ten Commandments, spoken by God to Israel at Mount Sinai.',
    question: 'Which hours of your week could be kept free of errands, screens and usefulness?',
  },
  'Exodus 22:21': {
    context: 'From the laws given at Sinai to people who had themselves just been foreigners in Egypt.',
    question: 'When you were the newcomer somewhere, what did somebody do that made it easier?',
  },
  'Exodus 33:14': {
    context:
      'God answers Moses, who has asked for company on the road after the trouble with the golden calf.',
    question: 'Whose company, even silent, lets your shoulders come down?',
  },
  'Leviticus 19:18': {
    context: 'From the laws God gives Israel through Moses, among rules for fair dealing with neighbors.',
    question: 'Which small grudge costs you more to keep than it would cost to put down?',
  },
  'Leviticus 19:34': {
    context:
      'The chapter of laws that commands love of neighbor says the same of the foreigner living in Israel.',
    question: 'What would a person new to your street need to know to feel at home there?',
  },
  'Numbers 6:26': {
    context: 'The last line of the blessing that Aaron and his sons, the priests, are to speak over Israel.',
    question: 'Whose face, turning toward you in a crowded room, makes you easier at once?',
  },
  'Deuteronomy 1:6': {
    context: 'Moses, at the border of the land, reminds Israel how they were once told to leave Mount Horeb.',
    question: 'Where have you stayed long enough, even though the place was good to you?',
  },
  'Deuteronomy 6:5': {
    context: 'Moses speaks to all Israel, directly after the words “Hear, O Israel.”',
    question: 'Into what do you put your whole strength, and how does it leave you afterward?',
  },
  'Deuteronomy 10:18': {
    context: 'Moses describes to Israel a God who has no favorites and accepts no bribes.',
    question: 'Who near you could use a meal or a warm coat more than advice?',
  },
  'Deuteronomy 16:20': {
    context: 'Moses gives Israel rules for judges, who are neither to bend the law nor to take gifts.',
    question: 'Where could you choose what is fair over what is convenient this week?',
  },
  'Deuteronomy 24:19': {
    context:
      'Moses teaches farmers to harvest in such a way that people without land find something to gather.',
    question: 'What could you leave lying on purpose, so that somebody else finds it?',
  },
  'Deuteronomy 31:6': {
    context:
      'Moses, a hundred and twenty years old, takes leave of Israel before they cross the Jordan without him.',
    question: 'If you didn’t have to do it alone, what would you attempt this month?',
  },
  'Deuteronomy 31:8': {
    context: 'Moses, in front of all Israel, hands his task over to Joshua.',
    question: 'Who has gone ahead into what you are about to enter, and left you a trail?',
  },
  'Deuteronomy 33:12': {
    context: 'Moses, shortly before his death, blesses the tribes one by one; these words are for Benjamin.',
    question: 'When did you last let yourself be carried for part of a day?',
  },
  'Joshua 1:9': {
    context: 'God to Joshua, who has to lead Israel across the Jordan now that Moses is dead.',
    question: 'Which task has come to you from somebody whose shoes look too large?',
  },
  'Joshua 3:5': {
    context: 'Joshua to the people camped beside the Jordan, on the day before they cross it.',
    question: 'How do you get yourself ready on the evening before something that matters?',
  },
  'Ruth 1:16': {
    context: 'Ruth, a young widow from Moab, to her mother-in-law Naomi, who has told her to turn back.',
    question: 'To whom did you once say “I’m coming with you,” and mean it?',
  },
  '1 Samuel 18:1': {
    context:
      'The narrator tells how Jonathan, the king’s son, meets young David after the fight with Goliath.',
    question: 'Which friendship of yours began almost at first sight, and what did you recognize?',
  },
  '2 Samuel 18:33': {
    context: 'King David, at the city gate, has just heard that his son Absalom died in the revolt he led.',
    question: 'Whose name would you like to say aloud today, with nobody interrupting?',
  },
  '2 Samuel 22:31': {
    context: 'From the long song that David sings after his rescue from his enemies and from Saul.',
    question: 'What has held up for you each time it was put to the test?',
  },
  '1 Kings 3:9': {
    context: 'Young King Solomon, in a dream at Gibeon, has been invited by God to ask for anything.',
    question: 'If you could ask for one ability instead of an easier situation, which would you choose?',
  },
  '1 Kings 19:5': {
    context:
      'The prophet Elijah, in flight from Queen Jezebel, lies down exhausted in the desert south of Judah.',
    question: 'Before you decide anything today, when could you eat, and when could you sleep?',
  },
  '1 Kings 19:12': {
    context: 'Elijah stands on Mount Horeb, where a wind and an earthquake have just gone by.',
    question: 'Once the loudest things around you have finished, what do you hear?',
  },
  '1 Chronicles 28:20': {
    context:
      'King David hands his son Solomon the plans of a temple that he was not allowed to build himself.',
    question: 'What large work could you begin with only the first drawing in your hand?',
  },
  '1 Chronicles 29:13': {
    context:
      'King David prays before the assembly, after leaders and people have given freely for the temple.',
    question: 'Which thing that you gave away had come to you as a gift first?',
  },
  '2 Chronicles 20:15': {
    context:
      'Jahaziel, a Levite, speaks to King Jehoshaphat and all Judah, who face an army larger than theirs.',
    question: 'Which of the fights around you isn’t actually yours to win?',
  },
  'Nehemiah 4:14': {
    context: 'Nehemiah, governor of Judah, to the people rebuilding Jerusalem’s wall under threat of attack.',
    question: 'Whose faces come to mind when you need a reason to stand firm?',
  },
  'Nehemiah 8:10': {
    context: 'Spoken to people weeping in a square of Jerusalem, after Ezra has read the law aloud to them.',
    question: 'To whom could you send a plate of something good this week?',
  },
  'Nehemiah 9:17': {
    context:
      'Levites in Jerusalem pray aloud, retelling how their ancestors in the desert wanted to return to Egypt.',
    question: 'Who stayed with you through a time when you were being stubborn?',
  },
  'Esther 4:14': {
    context: 'Mordecai sends word to his cousin, Queen Esther, after a decree against all Jews in Persia.',
    question: 'What can you say, from where you happen to sit, that others can’t?',
  },
}
