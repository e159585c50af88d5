/** What a visitor reports. */
export type Reported = { kind: 'reading' | 'totem' | 'testimonial' | 'spread'; targetId: string }
