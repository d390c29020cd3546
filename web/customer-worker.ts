import { answerPushes } from './push-events.ts';

/** The customer's area needs a worker for notifications only: it answers no request and stores nothing. */
answerPushes(globalThis as unknown as Parameters<typeof answerPushes>[0]);
