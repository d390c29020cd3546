/** The mailbox behind an address: whatever follows a plus sign is only a label. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');
