import type { VerseNote } from './shape.ts'

/** By reference. Where the title of a psalm names somebody, the context says that the title does. */
export const psalms: Readonly<Record<string, VerseNote>> = {
  'Psalms 3:5': {
    context: 'The psalm’s title places David on the run from his son Absalom, with many against him.',
    question: 'What let you fall asleep on a night when you had every reason to lie awake?',
  },
  'Psalms 4:8': {
    context:
      'The last line of an evening psalm; the title names David, and the day has held slander and anger.',
    question: 'What could stay outside your bedroom door tonight?',
  },
  'Psalms 5:8': {
    context: 'A morning prayer with David’s name in the title, from somebody surrounded by people who lie.',
    question: 'Where do other people’s maneuvers make it hard for you to walk straight?',
  },
  'Psalms 5:11': {
    context:
      'Near the end of a morning prayer, whose title names David, the speaker thinks of everyone who needs shelter.',
    question: 'In whose house or company do you find yourself singing without having planned to?',
  },
  'Psalms 6:6': {
    context:
      'A sick and worn-out psalmist, David according to the title, speaks to God after many bad nights.',
    question: 'Who knows how your nights have been lately?',
  },
  'Psalms 9:1': {
    context:
      'The opening of a psalm of thanks, with David’s name in its title, after enemies have turned back.',
    question: 'What good thing happened to you lately that you haven’t told anybody yet?',
  },
  'Psalms 9:10': {
    context: 'The psalmist, David by the title, speaks to God on behalf of people who are oppressed.',
    question: 'Whom do you trust because you know them, rather than because they asked you to?',
  },
  'Psalms 13:1': {
    context: 'The first lines of a short lament; the title names David, and the words go straight to God.',
    question: 'If you said “how long” out loud today, what would the rest of the sentence be?',
  },
  'Psalms 13:5': {
    context: 'The psalmist, David by the title, has just asked God “How long?” four times, and changes tone.',
    question: 'What old kindness still counts for you on days when nothing new arrives?',
  },
  'Psalms 16:9': {
    context:
      'A psalm whose title names David, about having chosen one God and being content with the choice.',
    question: 'Where in your body do you notice first that you are at ease?',
  },
  'Psalms 16:11': {
    context: 'The last words, spoken to God, of a psalm of contentment that the title gives to David.',
    question: 'On which path do you feel most alive these days, however short the stretch?',
  },
  'Psalms 18:2': {
    context: 'David, by the title, sings on the day he was rescued from all his enemies and from Saul.',
    question: 'Of rock, fortress and high tower, which would you need most this week?',
  },
  'Psalms 19:7': {
    context: 'A psalm with David’s name in the title turns from the sun in the sky to the law of God.',
    question: 'What text, rule or saying sets you right again whenever you come back to it?',
  },
  'Psalms 20:7': {
    context: 'The people speak for their king before a battle, in a psalm whose title names David.',
    question: 'What impressive thing do you lean on by day, and what do you lean on underneath?',
  },
  'Psalms 22:1': {
    context: 'The opening cry of a lament, David’s by its title, to a God who seems not to answer.',
    question: 'To whom could you complain honestly today, without having to soften any of it?',
  },
  'Psalms 23:2': {
    context: 'The psalm’s title names David, who speaks here as a sheep might speak of its shepherd.',
    question: 'How far is it to the nearest green, quiet spot where you could lie down for an hour?',
  },
  'Psalms 23:4': {
    context:
      'The shepherd psalm, David’s by its title, turns here from speaking about God to speaking to God.',
    question: 'Who has walked beside you through a dark stretch without hurrying you along?',
  },
  'Psalms 25:4': {
    context:
      'A prayer that follows the Hebrew alphabet; the title names David, and the speaker wants to be taught.',
    question: 'Which way of doing things would you like to be shown, step by step?',
  },
  'Psalms 25:5': {
    context:
      'A psalmist, David by the title, asks God for guidance in a poem arranged from letter to letter.',
    question: 'Given the whole day to wait for it, what would you like to learn?',
  },
  'Psalms 25:7': {
    context:
      'The speaker of an alphabetical prayer, David according to its title, looks back on being young.',
    question: 'What kind word would you have for the person you were ten years ago?',
  },
  'Psalms 27:1': {
    context: 'The start of a confident song, with David’s name in the title and an army in view.',
    question: 'Which fear looks smaller to you once a light is on?',
  },
  'Psalms 27:11': {
    context: 'A plea for a level road, in a psalm whose title names David, by somebody falsely accused.',
    question: 'Which simple, level way is open to you while others make things complicated?',
  },
  'Psalms 27:13': {
    context: 'Near the end of a psalm under David’s name, whose speaker has been lied about and left alone.',
    question: 'What good do you still expect to see with your own eyes?',
  },
  'Psalms 27:14': {
    context: 'The last line of a psalm under David’s name, said to a listener or to the speaker’s own heart.',
    question: 'What are you waiting for that asks for strength rather than for hurry?',
  },
  'Psalms 28:7': {
    context:
      'A psalmist, David by the title, who had begged God to listen gives thanks for having been heard.',
    question: 'What help has reached you, and how might you celebrate that it did?',
  },
  'Psalms 29:11': {
    context:
      'The close of a psalm about a thunderstorm, under David’s name, after wind has shaken forest and desert.',
    question: 'After the last storm in your house or at work, what brought back the calm?',
  },
  'Psalms 30:5': {
    context: 'A song of thanks after grave illness; the title names David and the dedication of a house.',
    question: 'Which morning do you remember because something heavy had grown lighter overnight?',
  },
  'Psalms 30:11': {
    context:
      'Somebody who has survived a serious illness, David by the psalm’s title, tells God what has changed.',
    question: 'What would your feet do if they were allowed to dance for three minutes?',
  },
  'Psalms 30:12': {
    context: 'The closing promise of a thanksgiving after illness, which the title connects with David.',
    question: 'About which rescue do you never want to fall silent?',
  },
  'Psalms 31:3': {
    context: 'A psalm whose title names David, by somebody hunted who is looking for shelter among rocks.',
    question: 'Who may take the lead for a while, so that you needn’t?',
  },
  'Psalms 31:9': {
    context:
      'A psalmist, David according to the title, describes a grief that has reached the eyes and the body.',
    question: 'Where does your sadness sit in the body, and what would soften that place?',
  },
  'Psalms 31:14': {
    context:
      'In a psalm under David’s name, somebody gossiped about and avoided by acquaintances turns to God.',
    question: 'When people talk behind your back, what do you still hold true?',
  },
  'Psalms 31:15': {
    context: 'The speaker, David by the psalm’s title, is pursued, and leaves every hour in God’s hands.',
    question: 'Which date or deadline could you stop trying to control?',
  },
  'Psalms 31:24': {
    context: 'The last verse of a psalm of distress, under David’s name, now said to everybody who listens.',
    question: 'Having come through something hard, whom could you encourage who is still in it?',
  },
  'Psalms 32:1': {
    context:
      'The opening of a psalm, David’s by its title, by somebody who kept silent too long and then spoke.',
    question: 'What relief do you remember from the day something hidden was finally said?',
  },
  'Psalms 32:8': {
    context:
      'A teaching voice in a psalm whose title names David; many readers hear God answering the speaker.',
    question: 'Who looks at you kindly while teaching you something?',
  },
  'Psalms 33:22': {
    context: 'The closing prayer of a hymn without a title, spoken by a congregation together.',
    question: 'Together with whom do you hope for the same thing?',
  },
  'Psalms 34:1': {
    context: 'David, by the title, after he had feigned madness before a foreign ruler and been sent away.',
    question: 'Which word of thanks could you say out loud at an ordinary hour today?',
  },
  'Psalms 34:14': {
    context: 'Advice to the young, in an alphabetical poem that the title connects with David’s escape.',
    question: 'If peace had to be chased, in which direction would you run first?',
  },
  'Psalms 34:18': {
    context:
      'From an alphabetical psalm under David’s name, spoken by somebody rescued to others in trouble.',
    question: 'Who may come near when your heart is broken, and what should they leave unsaid?',
  },
  'Psalms 37:3': {
    context: 'An old teacher, David by the psalm’s title, advises people upset at the success of the wicked.',
    question: 'What good can you do today exactly where you live?',
  },
  'Psalms 37:5': {
    context: 'Advice from a poet who calls himself old; the title of the psalm names David.',
    question: 'Which plan of yours might you put into other hands overnight?',
  },
  'Psalms 37:7': {
    context:
      'The aged poet of an alphabetical psalm, under David’s name, to listeners vexed by schemers who prosper.',
    question: 'Whose success vexes you, and what would you do with your evening if it didn’t?',
  },
  'Psalms 37:11': {
    context: 'A line from an alphabetical psalm, under David’s name, for people who have little power.',
    question: 'Where has being gentle taken you further than pushing?',
  },
  'Psalms 37:23': {
    context: 'An old poet, David by the psalm’s title, reflects on how a life finds its footing.',
    question: 'Which step that you took recently felt firm under your foot?',
  },
  'Psalms 39:7': {
    context:
      'A psalmist, David by the title, has kept silent about the shortness of life, and finally speaks.',
    question: 'Put in a single sentence, what are you waiting for?',
  },
  'Psalms 39:12': {
    context:
      'The end of a sick person’s psalm, under David’s name; the speaker feels like a guest passing through.',
    question: 'In which place do you feel like a guest, and who there listens to you?',
  },
  'Psalms 40:1': {
    context: 'The speaker, David by the title, remembers being pulled from a muddy pit after long waiting.',
    question: 'When were you finally heard after a long wait, and by whom?',
  },
  'Psalms 40:3': {
    context: 'After a rescue from mud and mire, a psalmist named as David has something to sing.',
    question: 'What would a new song about this month of yours be called?',
  },
  'Psalms 41:1': {
    context:
      'The opening of a sick person’s psalm, under David’s name, with a good word for the considerate.',
    question: 'Whose need did you notice this week before anybody pointed it out?',
  },
  'Psalms 42:3': {
    context: 'A psalm of the sons of Korah: a singer far from the temple is mocked by people around.',
    question: 'Which meal would you like somebody to bring you while you are sad?',
  },
  'Psalms 42:5': {
    context: 'In the refrain of a psalm of the sons of Korah, a homesick singer questions the soul within.',
    question: 'If you asked your low mood kindly where it comes from, what might it answer?',
  },
  'Psalms 43:3': {
    context: 'A prayer for a way back to the temple, by a singer kept far from it.',
    question: 'Which place do you long to be led back to?',
  },
  'Psalms 46:1': {
    context: 'A song of the sons of Korah, for a city that stands while mountains shake and waters roar.',
    question: 'Where do you go first when the ground shakes under you?',
  },
  'Psalms 46:10': {
    context: 'God speaks, in a song of the sons of Korah, just after weapons have been broken and burned.',
    question: 'What would happen if you did nothing at all for the next ten minutes?',
  },
  'Psalms 47:1': {
    context: 'A psalm of the sons of Korah about God as king calls on all nations.',
    question: 'For what piece of good news would you clap your hands in public?',
  },
  'Psalms 51:1': {
    context: 'David, by the psalm’s title, after the prophet Nathan had confronted him about Bathsheba.',
    question: 'Is there something you would like wiped clean, and who could hear you say so?',
  },
  'Psalms 51:6': {
    context:
      'In a confession that its title gives to David, the speaker turns from the deed to what lies within.',
    question: 'Which truth about yourself do you already know, somewhere quiet?',
  },
  'Psalms 51:10': {
    context: 'The psalm that its title ties to David and Bathsheba asks for more than pardon.',
    question: 'If one habit of the heart could be made new in you, which would you pick?',
  },
  'Psalms 51:12': {
    context: 'A guilty king, David by the psalm’s title, asks to be given back something he has lost.',
    question: 'Which gladness have you misplaced, and where did you last have it?',
  },
  'Psalms 52:8': {
    context: 'David, by the title, after an informer named Doeg reported to Saul who had helped him.',
    question: 'What keeps you green and rooted while somebody else boasts?',
  },
  'Psalms 55:22': {
    context: 'From a psalm with David’s name, by somebody who has been betrayed by a close friend.',
    question: 'Which burden could you set down for one night, and with whom?',
  },
  'Psalms 56:3': {
    context: 'David, by the psalm’s title, when the Philistines had seized him in Gath.',
    question: 'In the very minute in which you become afraid, what do you reach for?',
  },
  'Psalms 56:4': {
    context: 'A refrain that returns later in the psalm; its title names David as a captive in Gath.',
    question: 'Which part of you is out of reach of other people’s opinion?',
  },
  'Psalms 56:8': {
    context:
      'A captive of the Philistines, David by the psalm’s title, speaks to God about what he has been through.',
    question: 'Which of your hard days would you want somebody to have written down?',
  },
  'Psalms 62:1': {
    context: 'A psalm under David’s name, by somebody whom others push like a leaning wall.',
    question: 'Whom or what can you wait for without filling the time?',
  },
  'Psalms 62:5': {
    context:
      'The psalmist, David by the title, repeats an earlier line, this time as advice to his own soul.',
    question: 'Speaking to your own soul as to a friend, what would you tell it to expect?',
  },
  'Psalms 62:8': {
    context: 'After speaking of his own trust, the psalmist, David by the title, turns to the whole people.',
    question: 'What would come out first if you poured your heart out without sorting it?',
  },
  'Psalms 65:13': {
    context: 'The last line of a harvest hymn under David’s name, after good rain on pastures and fields.',
    question: 'Which field, park or windowsill near you looks glad at this time of year?',
  },
  'Psalms 71:5': {
    context: 'An aging psalmist, unnamed and afraid of being cast off, looks back to earlier years.',
    question: 'What has been steady in your life since you were young?',
  },
  'Psalms 71:14': {
    context: 'An old person’s prayer, untitled, among opponents who say that God has gone away.',
    question: 'Whatever your age, what do you mean to go on hoping for?',
  },
  'Psalms 73:24': {
    context: 'Asaph, by the psalm’s title, after he had nearly lost heart because the arrogant had it easy.',
    question: 'Whose advice has proved good for you over the years, slowly?',
  },
  'Psalms 77:9': {
    context: 'A psalm of Asaph, from a night without sleep; six questions are asked one after the other.',
    question: 'Which question of yours deserves to be asked without a quick answer?',
  },
  'Psalms 82:3': {
    context: 'In a psalm of Asaph, God rises in a council of the mighty and demands fairness for the weak.',
    question: 'Whose case could you take up, because they can’t take it up themselves?',
  },
  'Psalms 84:12': {
    context: 'The last line of a song of the sons of Korah, about pilgrims and their longing for the temple.',
    question: 'Which trust of yours makes you happy, and not only safe?',
  },
  'Psalms 85:8': {
    context: 'A psalm of the sons of Korah, by people brought back from captivity who still need restoring.',
    question: 'How would today’s talk sound to you if you listened for peace first?',
  },
  'Psalms 85:10': {
    context: 'A poet of the sons of Korah imagines four virtues greeting each other like old friends.',
    question: 'Where do honesty and kindness seem to pull you apart, and could the two meet?',
  },
  'Psalms 86:5': {
    context: 'A prayer of David, by its title, from somebody who says he is poor and in need.',
    question: 'Who in your life forgives easily, and what is that like to be around?',
  },
  'Psalms 88:9': {
    context: 'Heman the Ezrahite, by the title, in a psalm that stays in the dark until its last word.',
    question: 'What have you asked for again and again, and who has heard you ask?',
  },
  'Psalms 90:12': {
    context: 'Titled a prayer of Moses; it sets the shortness of life beside the age of the mountains.',
    question: 'If you counted today as one of a limited number, what would you move to the top?',
  },
  'Psalms 91:1': {
    context: 'The opening of an untitled psalm about shelter, long recited at night and in danger.',
    question: 'Which place makes you feel sheltered the moment you step into its shade?',
  },
  'Psalms 91:2': {
    context: 'A worshiper, unnamed, answers the opening of a psalm of protection in the first person.',
    question: 'Which sentence do you say to yourself when you need a wall at your back?',
  },
  'Psalms 92:1': {
    context: 'The title of this psalm says that it is a song for the Sabbath day.',
    question: 'What changes in you, if anything, when you say thank you out loud?',
  },
  'Psalms 94:19': {
    context: 'An unnamed psalmist, angry at corrupt rulers, tells God what happened when worries multiplied.',
    question: 'Among all your crowding thoughts, which one is kind to you when you let it speak?',
  },
  'Psalms 95:2': {
    context: 'An invitation to worship, without a title, for singers on their way in.',
    question: 'With what music would you walk into a room you were glad to enter?',
  },
  'Psalms 96:1': {
    context:
      'The opening of an untitled hymn, which First Chronicles has sung when the ark reached Jerusalem.',
    question: 'What have you never yet sung, said or tried that this week has room for?',
  },
  'Psalms 96:12': {
    context: 'An unnamed poet hears fields and forests join in, because a just judge is on the way.',
    question: 'How long ago did you stand among trees and do nothing but listen?',
  },
  'Psalms 98:1': {
    context: 'A psalm without a name in its title calls for singing after a victory.',
    question: 'What wonderful thing deserves a fresh word from you instead of the usual one?',
  },
  'Psalms 98:4': {
    context: 'An anonymous psalm asks the whole earth to be loud, with harps, trumpets and horns.',
    question: 'Where could you be loud with gladness and disturb nobody, or only a few?',
  },
  'Psalms 100:1': {
    context: 'The first line of a psalm of thanksgiving, as its title says, addressed to all the earth.',
    question: 'What noise do you make when you’re properly happy?',
  },
  'Psalms 100:4': {
    context: 'Worshipers at the temple gates are told how to come in, in a psalm for giving thanks.',
    question: 'At your own front door, before you open it, what could you be thankful for?',
  },
  'Psalms 103:2': {
    context: 'In a hymn with David’s name in the title, the speaker talks to his own soul.',
    question: 'Which kindness from long ago have you nearly forgotten?',
  },
  'Psalms 103:6': {
    context: 'A hymn, David’s by its title, is about to recall Moses and the way out of oppression.',
    question: 'Who is being treated unfairly within your hearing, and what could you say?',
  },
  'Psalms 103:12': {
    context: 'A hymn under David’s name measures forgiveness by the widest distance its poet can think of.',
    question: 'How far off would an old mistake have to be for you to leave it there?',
  },
  'Psalms 103:13': {
    context: 'A hymn with David’s name in its title turns to how short-lived and breakable people are.',
    question: 'Who has been tender with you when you were tired or in the wrong?',
  },
  'Psalms 111:10': {
    context: 'The last line of an untitled alphabetical hymn in praise of what God has done.',
    question: 'What fills you with so much awe that you become careful?',
  },
  'Psalms 112:7': {
    context: 'An alphabetical poem, untitled, draws the portrait of a generous and upright person.',
    question: 'What keeps your heart in place while you wait for news?',
  },
  'Psalms 115:11': {
    context: 'A singer in worship calls in turn on Israel, on the priests, and on all who revere God.',
    question: 'Who would stand in front of you like a shield if you asked?',
  },
  'Psalms 116:7': {
    context: 'Somebody who came close to death, unnamed in the psalm, speaks afterward to the soul within.',
    question: 'Where do your thoughts go home to once a danger is over?',
  },
  'Psalms 116:12': {
    context: 'A person rescued from death wonders, before the assembled people, what to give in return.',
    question: 'If you could repay one kindness in full, which would it be, and how?',
  },
  'Psalms 118:6': {
    context: 'A song of thanks for a procession, by somebody who was hard pressed and came through.',
    question: 'Who is on your side, and have you told them what you’re facing?',
  },
  'Psalms 118:24': {
    context: 'From a festival song at the temple gates, right after the stone the builders rejected.',
    question: 'Before evening comes, what in this very day could you be glad about?',
  },
  'Psalms 119:50': {
    context: 'From the seventh stanza of the longest psalm, whose unnamed poet is mocked by the proud.',
    question: 'Which words have kept you upright when things were hard?',
  },
  'Psalms 119:105': {
    context:
      'The longest psalm praises God’s teaching letter by letter; here each line begins with the Hebrew nun.',
    question: 'How much light do you need for the next step only?',
  },
  'Psalms 119:165': {
    context: 'Near the end of the longest psalm, whose unnamed poet is harassed by princes.',
    question: 'Which rule that you keep gladly has brought you some peace?',
  },
  'Psalms 121:4': {
    context: 'From a song of ascents, for pilgrims on the road to Jerusalem, about who keeps watch.',
    question: 'Because somebody else is awake, what might you stop watching tonight?',
  },
  'Psalms 122:7': {
    context:
      'Pilgrims who have arrived in Jerusalem greet the city, in a song of ascents under David’s name.',
    question: 'What would peace inside your own four walls sound like?',
  },
  'Psalms 125:1': {
    context: 'The opening of a song of ascents, for pilgrims in sight of Jerusalem and its hills.',
    question: 'What in you stays put, like a hill, whatever weather passes over it?',
  },
  'Psalms 126:2': {
    context: 'Pilgrims remember the day captives came back to Zion, when it all seemed like a dream.',
    question: 'When did you last laugh because something turned out better than you had dared to think?',
  },
  'Psalms 126:3': {
    context: 'In a song of ascents, the people agree with what neighboring nations have said about them.',
    question: 'What great thing was done for you that others noticed before you did?',
  },
  'Psalms 126:5': {
    context: 'A song of ascents by returned people who pray for water in a dry land.',
    question: 'What do you keep planting, even on days when you do it with wet eyes?',
  },
  'Psalms 127:2': {
    context: 'A song of ascents, with Solomon’s name, about building, guarding and getting up too early.',
    question: 'What might you leave undone tonight in exchange for an hour of sleep?',
  },
  'Psalms 130:4': {
    context: 'A song of ascents, by somebody who calls to God “out of the depths.”',
    question: 'What becomes possible for you once you know that you can be forgiven?',
  },
  'Psalms 130:5': {
    context: 'The speaker of a pilgrim song has called out of the depths, and waits for an answer.',
    question: 'Which word, given to you by somebody, are you still holding on to?',
  },
  'Psalms 130:6': {
    context: 'A pilgrim song compares the one who waits to guards on night duty before dawn.',
    question: 'How do you get through the last hour before it grows light?',
  },
  'Psalms 131:2': {
    context: 'A short song of ascents, David’s by its title, by somebody who has let go of grand ambitions.',
    question: 'Just for now, what could you stop asking for, and simply sit close to?',
  },
  'Psalms 133:1': {
    context: 'A short pilgrim song, with David’s name in the title, about people living together as kin.',
    question: 'At whose table do you see everybody get along, and what makes it so?',
  },
  'Psalms 136:1': {
    context: 'A hymn for two voices: after every line the people answer with the same refrain.',
    question: 'Which good thing in your days comes back as reliably as a refrain?',
  },
  'Psalms 139:10': {
    context: 'In a psalm under David’s name, the poet imagines flying to the far end of the sea.',
    question: 'In what faraway or unfamiliar place did someone take you by the hand?',
  },
  'Psalms 143:8': {
    context: 'A prayer in the dark, David’s by its title, from somebody pursued who asks for morning.',
    question: 'First thing tomorrow, what would you like to hear?',
  },
  'Psalms 146:5': {
    context: 'From the first of five hymns that close the book, after a warning against trusting princes.',
    question: 'Whose help makes you happy to need it?',
  },
  'Psalms 146:7': {
    context: 'A closing hymn of the book of Psalms lists what God does for people without power.',
    question: 'Which hungry, confined or overlooked person could you remember in a practical way?',
  },
  'Psalms 147:3': {
    context: 'From a hymn about Jerusalem being rebuilt and its scattered people gathered home.',
    question: 'What would do for you today what a clean bandage does for a cut?',
  },
}
