import { describe, expect, it } from 'vitest';
import { findRoutes, type Route } from './route.ts';
import { followRedirects, makeStaticRouter } from './router.ts';

const routes: readonly Route[] = [
  {
    id: 'layout',
    children: [
      { id: 'root', path: '/', redirect: ({ search }) => `/home${search}` },
      { id: 'home', path: '/home' },
      { id: 'rest', path: '*' },
      { id: 'one', path: '/quote/:id' },
      { id: 'new', path: '/quote/new' },
      { id: 'quote', path: '/quote' },
      { id: 'list', path: '/own', children: [{ id: 'past', path: '/own/past' }] },
    ],
  },
];

const idsOf = (path: string) => findRoutes(routes, path).routes.map(({ id }) => id);

describe('findRoutes', () => {
  it.each([
    ['/', 'root'],
    ['/home', 'home'],
    ['/HOME/', 'home'],
    ['/quote', 'quote'],
    ['/quote/new', 'new'],
    ['/quote/a%2Fb', 'one'],
    ['/quote/a/b', 'rest'],
    ['/homes', 'rest'],
    ['//home', 'rest'],
    ['/%', 'rest'],
  ])('%s is %s', (path, id) => {
    expect(idsOf(path)).toEqual(['layout', id]);
  });

  it('gives a page below another one both, and decodes the values of the path', () => {
    expect(idsOf('/own/past')).toEqual(['layout', 'list', 'past']);
    expect(findRoutes(routes, '/quote/a%2Fb').params).toEqual({ id: 'a/b' });
    expect(findRoutes(routes, '/quote/%E0%A4%A').params).toEqual({ id: '%E0%A4%A' });
  });
});

describe('redirects', () => {
  it('lead to the last URL and keep what the route keeps', () => {
    const url = new URL('https://taxi.test/?lang=pl');
    expect(followRedirects(routes, url).href).toBe('https://taxi.test/home?lang=pl');
    const home = new URL('https://taxi.test/home');
    expect(followRedirects(routes, home)).toBe(home);
  });

  it('end when they lead in a circle', () => {
    const circle: readonly Route[] = [{ id: 'a', path: '/a', redirect: () => '/a' }];
    expect(followRedirects(circle, new URL('https://taxi.test/a')).pathname).toBe('/a');
  });
});

it('a static router knows its place', () => {
  const { location, params } = makeStaticRouter(routes, new URL('https://taxi.test/quote/7?a=b')).get();
  expect({ ...location, params }).toMatchObject({ pathname: '/quote/7', search: '?a=b', params: { id: '7' } });
});
