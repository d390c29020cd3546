/** Our names are random letters and an extension; anything else never reaches a disk or a bucket. */
export const uploadName = /^[A-Za-z0-9_-]{16,64}\.[a-z0-9]{2,5}$/;
