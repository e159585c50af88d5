// Where to find help, for questions that speak of danger. An owner in another country puts their own numbers first.
// Numbers change: `checkedOn` says when somebody last looked at all of them.

export interface HelpLine {
  country: string
  name: string
  /** As people write it. */
  number: string
  /** For a `tel:` link. */
  dial: string
}

export const helpLines: {
  checkedOn: string
  selfHarm: readonly HelpLine[]
  violence: readonly HelpLine[]
} = {
  checkedOn: '2026-11-17',
  selfHarm: [
    { country: 'United States', name: '988 Suicide & Crisis Lifeline', number: '988', dial: '988' },
    { country: 'Canada', name: '9-8-8 Suicide Crisis Helpline', number: '988', dial: '988' },
    { country: 'United Kingdom and Ireland', name: 'Samaritans', number: '116 123', dial: '116123' },
    { country: 'Australia', name: 'Lifeline', number: '13 11 14', dial: '131114' },
    { country: 'New Zealand', name: 'Need to talk?', number: '1737', dial: '1737' },
    { country: 'Germany', name: 'TelefonSeelsorge', number: '0800 111 0 111', dial: '08001110111' },
  ],
  violence: [
    {
      country: 'United States',
      name: 'National Domestic Violence Hotline',
      number: '1-800-799-7233',
      dial: '18007997233',
    },
    {
      country: 'United Kingdom',
      name: 'National Domestic Abuse Helpline',
      number: '0808 2000 247',
      dial: '08082000247',
    },
    { country: 'Australia', name: '1800RESPECT', number: '1800 737 732', dial: '1800737732' },
    { country: 'European Union', name: 'Violence against women', number: '116 016', dial: '116016' },
  ],
}
