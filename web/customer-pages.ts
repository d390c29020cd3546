/** The modules of the customer's area, by the names of their files. */
export const customerPages = {
  dashboard: () => import('./customer/pages/dashboard.tsx'),
  'dashboard-home': () => import('./customer/pages/dashboard-home.tsx'),
  'dashboard-list': () => import('./customer/pages/dashboard-list.tsx'),
  profile: () => import('./customer/pages/profile.tsx'),
  repeats: () => import('./customer/pages/repeats.tsx'),
  repeat: () => import('./customer/pages/repeat.tsx'),
  'new-repeat': () => import('./customer/pages/new-repeat.tsx'),
  account: () => import('./customer/pages/account.tsx'),
  notifications: () => import('./customer/pages/notifications.tsx'),
};

export type CustomerPage = Exclude<keyof typeof customerPages, 'dashboard-list'>;
