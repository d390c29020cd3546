import {
  choiceDays,
  driverJobsHours,
  driverPointsHours,
  lastLocationHours,
  registeredDays,
  type StoredName,
} from './browser-storage.ts';
import { sessionDays } from './session-life.ts';

/** When something stored in a browser expires, unless the person clears it. */
type Ending = 'logout' | 'booked' | 'sent' | 'release' | 'tab';

interface StoredThing {
  readonly kind: 'cookie' | 'device' | 'tab';
  /** Whose browser has it. */
  readonly who: 'everyone' | 'drivers' | 'office';
  readonly lasts: { readonly unit: 'day' | 'hour'; readonly count: number } | Ending;
}

const cookie = (who: StoredThing['who'], count: number): StoredThing => ({
  kind: 'cookie',
  who,
  lasts: { unit: 'day', count },
});
const device = (who: StoredThing['who'], lasts: StoredThing['lasts']): StoredThing => ({ kind: 'device', who, lasts });
const tab = (who: StoredThing['who']): StoredThing => ({ kind: 'tab', who, lasts: 'tab' });

/** What the cookies page says about each name; the purpose of each is `Cookies_use-<name>`. */
export const storageList: Readonly<Record<StoredName, StoredThing>> = {
  session: cookie('everyone', sessionDays),
  forgery: cookie('everyone', sessionDays),
  registered: cookie('everyone', registeredDays),
  language: cookie('everyone', choiceDays),
  theme: cookie('everyone', choiceDays),
  columns: cookie('office', choiceDays),
  listKeys: cookie('office', choiceDays),
  boardView: cookie('office', choiceDays),
  user: device('everyone', 'logout'),
  draft: device('everyone', 'booked'),
  recentPlaces: device('everyone', 'logout'),
  lastLocation: device('everyone', { unit: 'hour', count: lastLocationHours }),
  picture: device('everyone', 'logout'),
  driverJobs: device('drivers', { unit: 'hour', count: driverJobsHours }),
  driverRead: device('drivers', 'logout'),
  driverPoints: device('drivers', { unit: 'hour', count: driverPointsHours }),
  driverPhone: device('drivers', 'logout'),
  driverSteps: device('drivers', 'sent'),
  driverScreen: device('drivers', 'release'),
  welcomed: tab('everyone'),
  driverWelcomed: tab('drivers'),
  bookingDone: tab('everyone'),
  call: tab('office'),
  textDraft: tab('office'),
  scroll: tab('everyone'),
};
