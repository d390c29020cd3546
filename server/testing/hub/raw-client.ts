import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Stage } from './hub-stage.ts';

export const separator = '\x1e';
export const handshake = `{"protocol":"json","version":1}${separator}`;

/** A bare WebSocket that sends exactly what the test wants. */
export class RawClient {
  readonly socket: WebSocket;
  readonly messages: Record<string, unknown>[] = [];
  closeCode: number | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      for (const text of data.toString().split(separator)) if (text) this.messages.push(JSON.parse(text));
    });
    socket.on('close', (code) => (this.closeCode = code));
    socket.on('error', () => {});
  }

  static async open({ url }: Pick<Stage, 'url'>, token: string): Promise<RawClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/hubs/tracking?access_token=${token}`);
    const client = new RawClient(socket);
    onTestFinished(() => socket.terminate());
    await new Promise((done, failed) => socket.on('open', done).on('error', failed));
    return client;
  }

  /** Open, and past the handshake. */
  static async ready(stage: Pick<Stage, 'url'>, token: string): Promise<RawClient> {
    const client = await RawClient.open(stage, token);
    client.send(handshake);
    return client;
  }

  send(data: string | Buffer): void {
    this.socket.send(data);
  }

  invoke(id: string, target: string, ...args: unknown[]): void {
    this.send(JSON.stringify({ type: 1, invocationId: id, target, arguments: args }) + separator);
  }

  /** The completion of an invocation, once it has arrived. */
  answer(id: string): Record<string, unknown> | undefined {
    return this.messages.find((message) => message['type'] === 3 && message['invocationId'] === id);
  }
}
