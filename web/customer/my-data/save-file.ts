/** Hands something that was fetched to the browser's downloads. */
export function saveFile(content: ArrayBuffer, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; keeping the address would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
