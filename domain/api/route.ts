import type * as z from 'zod/mini';
import type { Duty } from '#domain/people/permissions.ts';
import type { Access } from '#domain/people/roles.ts';
import type { LoginStep } from '#domain/people/second-factor.ts';
import type { ErrorCode } from './errors.ts';
import type { Tag } from './tags.ts';

/**
 * Rate-limit classes: reading, writing, booking, proving who one is, hashing a password, place suggestions, uploading, PDFs.
 * The routes of a class cost about the same (`npm run bench -- requests`).
 */
export type RateClass = 'read' | 'write' | 'booking' | 'sign-in' | 'password' | 'type-ahead' | 'upload' | 'document';

type Schema = z.ZodMiniType;

/**
 * Why a route asks for a proof of identity from the last 15 minutes: it gives somebody a login or passes one on to another
 * mailbox; it moves money, or decides how much somebody gets or owes, or for which month it counts; it takes from a card
 * what is charged for a trip without a passenger (dispatchers say it day and night, because somebody waits for the answer;
 * beyond the terms, and to put it right afterwards, it takes a manager); it exports records; or it changes a person’s own
 * second factor and sessions.
 */
export type ProofReason = 'logins' | 'money' | 'charges' | 'exports' | 'own-login';

/** Who may call a route; a route for staff also says which duty it belongs to. */
type Door =
  | { readonly access: 'Writer'; readonly duty: Duty }
  | { readonly access: Exclude<Access, 'Writer'>; readonly duty?: never };

/** One route of the contract: served by the server, called by the browser and documented. */
export type Route = Door & RouteFacts;

interface RouteFacts {
  /** The operation's name in the OpenAPI document: the name of a client's function. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify style, `:id` for parameters. */
  readonly path: string;
  readonly freshProof?: ProofReason;
  /** Open to everybody, with more for logged-in callers. */
  readonly knowsSession?: boolean;
  /** Its first sentence is the summary in the OpenAPI document, the rest the description. */
  readonly summary: string;
  readonly tag: Tag;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Schema of the response, or its content type if it is not JSON. */
  readonly answer: Schema | { readonly contentType: string };
  readonly status?: 200 | 201 | 202 | 302;
  /** May also answer 204, if there is nothing to return. */
  readonly mayBeEmpty?: boolean;
  /** Codes beyond those that follow from access, input and rate limit. */
  readonly errors?: readonly ErrorCode[];
  readonly limit?: RateClass;
  /** The text fields of a multipart/form-data body that also has a `file`; the handler reads the parts itself. */
  readonly multipart?: Schema;
  /** The most bytes of a JSON body, where it may be larger than usual. */
  readonly largestBody?: number;
  /**
   * Saves a record that others may have saved since it was read: with `If-Match` only the version that was seen;
   * otherwise 409 with the record as it is now.
   */
  readonly versioned?: true;
  /** Creates something: `Idempotency-Key` is honoured. */
  readonly creates?: boolean;
  /** Also for a session that is waiting for this step of its login. Every other route treats it as a visitor's. */
  readonly during?: readonly LoginStep[];
}

/** Declares a route; the type keeps every schema, so that server and browser agree. */
export function route<const R extends Route>(declaration: R): R {
  return declaration;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export type Params<R extends Route> = Out<R['params']>;
export type Query<R extends Route> = Out<R['query']>;
export type Body<R extends Route> = Out<R['body']>;

/** What a caller sends, and what comes back. */
export type SentParams<R extends Route> = In<R['params']>;
export type SentQuery<R extends Route> = In<R['query']>;
export type SentBody<R extends Route> = In<R['body']>;
export type Answer<R extends Route> = R['answer'] extends Schema ? z.output<R['answer']> : ArrayBuffer;
/** A long list in batches: one is sent while the next is being read. */
type Pieces<A> = A extends { $values: (infer Item)[] } ? AsyncIterable<readonly Item[]> : never;
/** What a handler must return: the response before serialisation. */
export type Reply<R extends Route> = R['answer'] extends Schema
  ? z.input<R['answer']> | Pieces<z.input<R['answer']>>
  : Uint8Array | string | AsyncIterable<string>;

/** `{ "$values": [...] }`, the wire format of lists. */
export interface Values<T> {
  readonly $values: readonly T[];
  readonly nextCursor?: string | null;
}
