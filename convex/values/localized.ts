// Texts in the language of the page. Rows have English texts; the table `translations` has those of other languages, by the
// row's id. A text that is missing there stays English. For an English page the table is not read.
import { withTexts } from '#content/translations/with-texts.ts'
import { baseLanguage } from '#rules/language.ts'
import type { QueryCtx } from '../_generated/server.js'

/** Queries of pages know the language (callers/functions.ts). Without one it is English, as for admins, who edit these texts. */
export type PageCtx = QueryCtx & { language?: string }

/** The fields with the texts of this row in the language of the page. They may also be a copy of the row's fields. */
export async function localized<Fields extends object>(
  { db, language = baseLanguage }: PageCtx,
  rowId: string,
  fields: Fields,
): Promise<Fields> {
  if (language === baseLanguage) return fields
  const translation = await db
    .query('translations')
    .withIndex('by_language_and_rowId', (q) => q.eq('language', language).eq('rowId', rowId))
    .unique()
  if (!translation) return fields
  return { ...withTexts(fields, translation.texts), ...('language' in fields && { language }) }
}
