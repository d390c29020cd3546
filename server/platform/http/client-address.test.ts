import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makeClientAddress, networkOf } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage;

describe('the address of a client', () => {
  it.each([
    [false, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
    [1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [1, '10.0.0.1', 'forged, 203.0.113.9', '203.0.113.9'],
    [2, '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [['10.0.0.0/8'], '10.0.0.1', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
    [['10.0.0.1'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [['10.0.0.1'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    [['fd00::/8'], 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ] as const)('with trust %j, from %s, forwarded for %s, is %s', (trust, remote, forwarded, address) => {
    expect(makeClientAddress(typeof trust === 'object' ? [...trust] : trust)(request(remote, forwarded))).toBe(address);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
  ])('%s is in the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
