import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { HubEvent, HubEvents } from '#domain/api/hub.ts';
import { hubErrors } from '#domain/api/hub.ts';
import { HubConnection } from './hub-connection.ts';
import type { HubLimits } from './hub-limits.ts';
import { errorMessage, invocationMessage, readMessage, resultMessage, webSocketFrame } from './hub-protocol.ts';

/** A refusal that the caller may read; every other error is masked. */
export class HubError extends Error {}

export type HubMethod<Identity> = (connection: HubConnection<Identity>, args: readonly unknown[]) => unknown;

export interface HubHandlers<Identity> {
  /** By name; case-insensitive, as in other SignalR servers. */
  readonly methods: Readonly<Record<string, HubMethod<Identity>>>;
  /** The client's invocations wait until this is done; it must not fail. */
  onConnected(connection: HubConnection<Identity>): Promise<void>;
  onMethodFailed(error: unknown, method: string): void;
}

/** An event as a frame that can be sent to any number of connections. */
export function eventFrame<E extends HubEvent>(event: E, ...args: HubEvents[E]): Buffer {
  return webSocketFrame(invocationMessage(event, args));
}

// The protocol refuses messages beyond its own limit with an error; only what is far beyond is cut off by the
// transport.
const transportBytes = 16 * 1_024;

/** Connections and their groups. Access was checked before. */
export class HubServer<Identity> {
  readonly connections = new Map<string, HubConnection<Identity>>();
  private readonly groups = new Map<string, Set<HubConnection<Identity>>>();
  private readonly opening = new Set<HubConnection<Identity>>();
  private readonly transport = new WebSocketServer({
    noServer: true,
    maxPayload: transportBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly limits: HubLimits;
  private handlers: HubHandlers<Identity> | undefined;
  private methods = new Map<string, HubMethod<Identity>>();
  private readonly timer: NodeJS.Timeout;

  constructor(limits: HubLimits) {
    this.limits = limits;
    const every = Math.min(1_000, limits.handshakeMs, limits.keepAliveMs, limits.clientTimeoutMs) / 2;
    this.timer = setInterval(() => this.tick(), every).unref();
  }

  /** Registers the callbacks; called once, before the first connection. */
  serve(handlers: HubHandlers<Identity>): void {
    this.handlers = handlers;
    this.methods = new Map(Object.entries(handlers.methods).map(([name, method]) => [name.toLowerCase(), method]));
  }

  get isFull(): boolean {
    return this.connections.size + this.opening.size >= this.limits.connections;
  }

  /** Takes over the socket of an accepted request. */
  accept(request: IncomingMessage, wire: Duplex, head: Buffer, who: { id: string; identity: Identity }): void {
    this.transport.handleUpgrade(request, wire, head, (socket) => {
      const connection = new HubConnection({ ...who, socket, wire }, this.limits, {
        onReady: (ready) => this.welcome(ready),
        onText: (from, text, allowed) => this.receive(from, text, allowed),
        onGone: (gone) => this.forget(gone),
      });
      this.opening.add(connection);
    });
  }

  join(connection: HubConnection<Identity>, name: string): void {
    if (!this.connections.has(connection.id)) return;
    let group = this.groups.get(name);
    if (!group) this.groups.set(name, (group = new Set()));
    group.add(connection);
    connection.groups.add(name);
  }

  leave(connection: HubConnection<Identity>, name: string): void {
    connection.groups.delete(name);
    const group = this.groups.get(name);
    group?.delete(connection);
    if (group?.size === 0) this.groups.delete(name);
  }

  /** The connections in any of these groups, each once. */
  members(...names: readonly string[]): Set<HubConnection<Identity>> {
    return new Set(names.flatMap((name) => [...(this.groups.get(name) ?? [])]));
  }

  groupNames(prefix: string): string[] {
    return [...this.groups.keys()].filter((name) => name.startsWith(prefix));
  }

  /** Sends one frame to everyone in either group, once. */
  sendTo(frame: Buffer, first: string, second?: string): void {
    const group = this.groups.get(first);
    const now = performance.now();
    if (group) for (const connection of group) connection.write(frame, now);
    const others = second === undefined ? undefined : this.groups.get(second);
    if (others) for (const connection of others) if (!group?.has(connection)) connection.write(frame, now);
  }

  /** Asks every client to reconnect, and waits until they are gone. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    for (const connection of this.connections.values()) connection.close(undefined, true, 1001);
    for (const connection of this.opening) connection.cut();
    const deadline = performance.now() + this.limits.closeMs;
    while (this.connections.size > 0 && performance.now() < deadline) await new Promise((done) => setTimeout(done, 10));
    for (const connection of this.connections.values()) connection.cut();
  }

  private tick(): void {
    const now = performance.now();
    for (const connection of this.opening) connection.tick(now);
    for (const connection of this.connections.values()) connection.tick(now);
  }

  private welcome(connection: HubConnection<Identity>): void {
    this.opening.delete(connection);
    // A token opens one connection at a time.
    if (this.connections.has(connection.id)) return connection.close('This connection is already open.', false, 1008);
    this.connections.set(connection.id, connection);
    connection.queue = this.handlers?.onConnected(connection) ?? connection.queue;
  }

  private forget(connection: HubConnection<Identity>): void {
    this.opening.delete(connection);
    if (this.connections.get(connection.id) === connection) this.connections.delete(connection.id);
    for (const name of connection.groups) this.leave(connection, name);
  }

  private receive(connection: HubConnection<Identity>, text: string, allowed: boolean): void {
    const message = readMessage(text);
    if (message.kind === 'close') return connection.close();
    if (message.kind === 'quiet') return;
    const { id } = message;
    if (!allowed) return void (id !== undefined && connection.send(errorMessage(id, hubErrors.tooMany)));
    if (message.kind === 'stream-invocation')
      return connection.send(errorMessage(message.id, 'There are no streams here.'));
    const { target, args } = message;
    connection.queue = connection.queue.then(() => this.invoke(connection, target, args, id));
  }

  private async invoke(
    connection: HubConnection<Identity>,
    target: string,
    args: readonly unknown[],
    id: string | undefined,
  ): Promise<void> {
    const answer = await this.resultOf(connection, target, args);
    if (id === undefined) return;
    connection.send('error' in answer ? errorMessage(id, answer.error) : resultMessage(id, answer.result));
  }

  private async resultOf(
    connection: HubConnection<Identity>,
    target: string,
    args: readonly unknown[],
  ): Promise<{ result: unknown } | { error: string }> {
    const method = this.methods.get(target.toLowerCase());
    if (!method) return { error: 'There is no such method.' };
    try {
      return { result: await method(connection, args) };
    } catch (error) {
      if (error instanceof HubError) return { error: error.message };
      this.handlers?.onMethodFailed(error, target);
      return { error: `An unexpected error occurred invoking '${target}' on the server.` };
    }
  }
}
