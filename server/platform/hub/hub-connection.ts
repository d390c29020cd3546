import type { Duplex } from 'node:stream';
import { type RawData, WebSocket } from 'ws';
import { type Allowance, type HubLimits, makeAllowance } from './hub-limits.ts';
import {
  closeMessage,
  handshakeAnswer,
  makeSplitter,
  ProtocolError,
  pingMessage,
  readHandshake,
  webSocketFrame,
} from './hub-protocol.ts';

/** Callbacks for the events of a connection. */
export interface ConnectionHandlers<Identity> {
  onReady(connection: HubConnection<Identity>): void;
  onText(connection: HubConnection<Identity>, text: string, allowed: boolean): void;
  onGone(connection: HubConnection<Identity>): void;
}

const pingFrame = webSocketFrame(pingMessage);

/** One client: its handshake, its time-outs and its outgoing frames. */
export class HubConnection<Identity> {
  readonly id: string;
  identity: Identity;
  readonly groups = new Set<string>();
  /** Invocations of one client run one after another, as in SignalR servers. */
  queue: Promise<void> = Promise.resolve();
  private readonly socket: WebSocket;
  private readonly wire: Duplex;
  private readonly limits: HubLimits;
  private readonly handlers: ConnectionHandlers<Identity>;
  private readonly split: (chunk: Buffer) => string[];
  private readonly allowance: Allowance;
  private isReady = false;
  private openedAt: number;
  private receivedAt: number;
  private saidAt: number;

  constructor(
    opened: { id: string; identity: Identity; socket: WebSocket; wire: Duplex },
    limits: HubLimits,
    handlers: ConnectionHandlers<Identity>,
  ) {
    this.id = opened.id;
    this.identity = opened.identity;
    this.socket = opened.socket;
    this.wire = opened.wire;
    this.limits = limits;
    this.handlers = handlers;
    this.split = makeSplitter(limits.messageBytes);
    this.openedAt = this.receivedAt = this.saidAt = performance.now();
    this.allowance = makeAllowance(limits, this.openedAt);
    this.socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    this.socket.on('close', () => handlers.onGone(this));
    // The close event follows every error and handles it.
    this.socket.on('error', () => {});
  }

  get isOpen(): boolean {
    return this.isReady && this.socket.readyState === WebSocket.OPEN;
  }

  /** Sends a frame that was built once for all its recipients. */
  write(frame: Buffer, now = performance.now()): void {
    if (!this.isOpen) return;
    if (this.wire.writableLength > this.limits.waitingBytes) return this.socket.terminate();
    this.saidAt = now;
    // Bypasses the library, which would build a header for each receiver. Without compression the library too writes
    // whole frames at once, so frames never mix.
    this.wire.write(frame);
  }

  send(message: string): void {
    this.write(webSocketFrame(message));
  }

  /** Closes by the SignalR protocol, then the WebSocket. */
  close(reason?: string, allowReconnect = false, code = 1000): void {
    if (this.isReady) this.send(closeMessage(reason, allowReconnect));
    this.end(code);
  }

  cut(): void {
    this.socket.terminate();
  }

  /** Once a second: silent clients are disconnected, quiet ones get a ping. */
  tick(now: number): void {
    if (!this.isReady) {
      if (now - this.openedAt > this.limits.handshakeMs) this.refuseHandshake('The handshake did not come in time.');
    } else if (now - this.receivedAt > this.limits.clientTimeoutMs) this.cut();
    else if (now - this.saidAt >= this.limits.keepAliveMs) this.write(pingFrame);
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (isBinary || !Buffer.isBuffer(data)) return this.close('Only text is spoken here.', false, 1003);
    this.receivedAt = performance.now();
    try {
      for (const text of this.split(data)) this.hearText(text);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.close(error.message, false, error.closeCode);
    }
  }

  private hearText(text: string): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (!this.isReady) return this.shakeHands(text);
    const allowed = this.allowance.take(this.receivedAt);
    if (this.allowance.isSpent()) return this.close('Too many messages.', false, 1008);
    this.handlers.onText(this, text, allowed);
  }

  private shakeHands(text: string): void {
    const answer = readHandshake(text);
    if (!answer.ok) return this.refuseHandshake(answer.error);
    this.isReady = true;
    this.send(handshakeAnswer());
    this.handlers.onReady(this);
  }

  private refuseHandshake(error: string): void {
    this.socket.send(handshakeAnswer(error));
    this.end(1002);
  }

  private end(code: number): void {
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), this.limits.closeMs).unref();
  }
}
