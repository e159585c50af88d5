// Deletes accounts at the identity provider whose thirty days are over after a deletion by an admin (convex/account/accountDeletions.ts).
export interface ErasedAccounts {
  subjects(): Promise<string[]>
  settle(subject: string): Promise<void>
}

/** Settled only after the deletion, so that a crash in between repeats it. */
export async function deleteErasedAccounts(
  erased: ErasedAccounts,
  accounts: { delete(id: string): Promise<boolean> },
): Promise<void> {
  for (const subject of await erased.subjects()) {
    await accounts.delete(subject)
    await erased.settle(subject)
  }
}
