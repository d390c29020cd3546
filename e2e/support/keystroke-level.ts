import type { Locator, Page } from '@playwright/test';

/**
 * Seconds that each action takes somebody who knows what they want. Key, pointing, moving a hand and thinking: Card,
 * Moran and Newell, "The keystroke-level model", Communications of the ACM 23 (1980), at the speed of an occasional
 * typist (40 words a minute). Pressing or releasing a button: Kieras, "Using the keystroke-level model" (1993).
 */
const seconds = { key: 0.28, point: 1.1, button: 0.1, hand: 0.4, think: 1.35 } as const;

type Hand = 'mouse' | 'keyboard';

/** A user whose every action is counted. */
export class Visitor {
  readonly page: Page;
  readonly typed = new Set<string>();
  readonly views = new Set<string>();
  presses = 0;
  /** Keys pressed, including those held for a shortcut: Ctrl + Enter counts as two. */
  keystrokes = 0;
  seconds = 0;
  #hand: Hand = 'mouse';

  constructor(page: Page) {
    this.page = page;
  }

  /** Decides something, or recalls what to type next. */
  think(): void {
    this.seconds += seconds.think;
  }

  waitFor(milliseconds: number): void {
    this.seconds += milliseconds / 1000;
  }

  /** Records the view on the screen: a page, or a dialog over it. */
  async seeView(): Promise<void> {
    const window = await this.page.locator('dialog[open] h2').allInnerTexts();
    this.views.add(`${new URL(this.page.url()).pathname} ${window.join()}`);
  }

  async press(what: Locator): Promise<void> {
    this.#move('mouse');
    this.seconds += seconds.point + 2 * seconds.button;
    this.presses += 1;
    await what.click();
  }

  async keys(...names: readonly string[]): Promise<void> {
    this.#move('keyboard');
    const count = names.reduce((sum, name) => sum + name.split(/\b\+\b/).length, 0);
    this.keystrokes += count;
    this.seconds += count * seconds.key;
    for (const name of names) await this.page.keyboard.press(name);
  }

  /** Types into the focused field. */
  async write(text: string): Promise<void> {
    const field = await this.page.evaluate('document.activeElement.name');
    this.typed.add(String(field));
    this.think();
    await this.keys(...text);
  }

  #move(hand: Hand): void {
    if (this.#hand !== hand) this.seconds += seconds.hand;
    this.#hand = hand;
  }
}
