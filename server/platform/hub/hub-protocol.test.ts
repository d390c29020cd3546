import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeMessage,
  errorMessage,
  handshakeAnswer,
  invocationMessage,
  makeSplitter,
  ProtocolError,
  pingMessage,
  readHandshake,
  readMessage,
  resultMessage,
  webSocketFrame,
} from './hub-protocol.ts';

const end = '\x1e';

describe('outgoing messages', () => {
  it('match the examples of the public specification', () => {
    expect(handshakeAnswer()).toBe(`{}${end}`);
    expect(handshakeAnswer('no')).toBe(`{"error":"no"}${end}`);
    expect(pingMessage).toBe(`{"type":6}${end}`);
    expect(invocationMessage('Say', [1, 'a'])).toBe(`{"type":1,"target":"Say","arguments":[1,"a"]}${end}`);
    expect(resultMessage('7', undefined)).toBe(`{"type":3,"invocationId":"7","result":null}${end}`);
    expect(errorMessage('7', 'no')).toBe(`{"type":3,"invocationId":"7","error":"no"}${end}`);
    expect(closeMessage(undefined, true)).toBe(`{"type":7,"allowReconnect":true}${end}`);
    expect(closeMessage('bye', false)).toBe(`{"type":7,"error":"bye"}${end}`);
  });

  it.each([0, 1, 125, 126, 127, 1_000, 65_535])('frame %i bytes', (length) => {
    const frame = webSocketFrame('x'.repeat(length));
    expect(frame[0]).toBe(0x81);
    const header = length < 126 ? 2 : 4;
    expect(length < 126 ? frame[1] : frame.readUInt16BE(2)).toBe(length);
    expect(frame.length).toBe(header + length);
    expect(frame.toString('utf8', header)).toBe('x'.repeat(length));
  });
});

describe('incoming messages', () => {
  it('accept the handshake of JSON version 1 and no other', () => {
    expect(readHandshake('{"protocol":"json","version":1}')).toEqual({ ok: true });
    for (const text of ['{"protocol":"messagepack","version":1}', '{"protocol":"json","version":2}', '[]', 'x', 'null'])
      expect(readHandshake(text)).toMatchObject({ ok: false, error: expect.any(String) });
  });

  it('include invocations with and without a response', () => {
    expect(readMessage('{"type":1,"invocationId":"1","target":"A","arguments":[1]}')).toEqual({
      kind: 'invocation',
      id: '1',
      target: 'A',
      args: [1],
    });
    expect(readMessage('{"type":1,"target":"A","arguments":[]}')).toEqual({
      kind: 'invocation',
      target: 'A',
      args: [],
    });
  });

  it.each([2, 3, 5, 6, 8, 9, 99, -1, 1.5])('are ignored for type %d', (type) => {
    expect(readMessage(JSON.stringify({ type }))).toEqual({ kind: 'quiet' });
  });

  it.each([
    'x',
    '',
    'null',
    '[1]',
    '"a"',
    '{}',
    '{"type":"1"}',
    '{"type":1}',
    '{"type":1,"target":"A"}',
    '{"type":1,"target":1,"arguments":[]}',
    '{"type":1,"target":"A","arguments":{}}',
    '{"type":1,"target":"A","arguments":[],"invocationId":5}',
    '{"type":4,"target":"A","arguments":[]}',
  ])('are refused: %j', (text) => {
    expect(() => readMessage(text)).toThrow(ProtocolError);
  });

  it('are split and joined correctly, wherever the frames are cut', () => {
    const messages = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes(end)));
    fc.assert(
      fc.property(messages, fc.array(fc.nat(60)), (texts, cuts) => {
        const bytes = Buffer.from(texts.map((text) => text + end).join(''));
        const split = makeSplitter(1_024);
        const received: string[] = [];
        let at = 0;
        for (const cut of [...cuts, bytes.length]) {
          received.push(...split(bytes.subarray(at, at + cut)));
          at += cut;
        }
        expect(received).toEqual(texts);
      }),
    );
  });

  it('are refused when too long, whole or in pieces', () => {
    expect(makeSplitter(4)(Buffer.from(`abcd${end}`))).toEqual(['abcd']);
    expect(() => makeSplitter(4)(Buffer.from(`abcde${end}`))).toThrow(/longer than 4 bytes/);
    const split = makeSplitter(4);
    split(Buffer.from('abc'));
    expect(() => split(Buffer.from('de'))).toThrow(ProtocolError);
  });
});
