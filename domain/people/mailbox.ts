/** The mailbox behind an address: whatever follows a plus sign is only a label. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** Whether an address is that of its mailbox, without a label. */
export const isPlain = (email: string): boolean => mailboxOf(email) === email.toLowerCase();
